import type { Page } from '@playwright/test'
import { test as base } from '../support/test.ts'

export const FIRST = '/academy/devops/aws/fundamentos/que-es-aws'
export const PREMIUM = '/academy/devops/aws/fundamentos/cuentas-e-iam'
/** The last lesson of its course, with lines of code that are wider than any page. */
export const LAST = '/academy/devops/aws/datos-y-costos/control-de-costos'
export const ONLY_FOR_MEMBERS =
  'Este contenido es exclusivo para usuarios registrados. Inicia sesión para acceder al material premium.'

/** Journeys in the academy. The host of the videos is not part of the product: its pages are stubbed. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.route(/youtube-nocookie\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }),
    )
    await use(context)
  },
})

export const outlineOf = (page: Page) => page.getByRole('navigation', { name: /^Contenido de / })

export const neighboursOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Lección anterior y siguiente' }).getByRole('link')

/** The part of a lesson that is made of markdown. */
export const textOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.locator('h2[id], h3[id]') })

export const premiumLinksOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Enlaces premium' }) })

/** How far down the page the reader is, in px. */
export const depthOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

export { expect } from '../support/test.ts'
