import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Every page of the public site: the heading that it opens with and, where a list follows, how many entries it has. */
export const publicPages = [
  { path: '/', heading: 'Software a la medida que tu equipo sí quiere usar', cards: 3 },
  { path: '/about', heading: 'Software claro, hecho por personas que responden' },
  { path: '/services', heading: 'Del primer boceto al segundo año' },
  { path: '/contact', heading: 'Cuéntanos qué quieres resolver' },
  { path: '/privacy', heading: 'Política de privacidad' },
  { path: '/terms', heading: /términos/i },
  { path: '/cv', heading: 'El equipo en una página' },
  { path: '/support', heading: 'Una hora con quien ya pasó por eso' },
  { path: '/portfolio', heading: 'Problemas concretos, resueltos' },
  { path: '/repo', heading: 'Repositorio listo para usar' },
  { path: '/repo/whatsapp-api-cloud', heading: 'Bot de WhatsApp con la API Cloud' },
  { path: '/tools', heading: 'Utilidades para el día a día' },
  { path: '/tools/decode-token', heading: 'Decodificar token' },
  { path: '/projects', heading: 'Lo que ya está en uso', cards: 8 },
  { path: '/projects/bodega-clara', heading: 'Bodega Clara' },
  { path: '/team', heading: 'Las personas detrás de cada entrega', cards: 7 },
  { path: '/team/sofia-zambrano', heading: 'Sofía Zambrano Ortiz' },
]

type PublicPage = (typeof publicPages)[number]

/** Opens a page and waits until its data is there, too. */
export async function openPublicPage(page: Page, publicPage: PublicPage) {
  await page.goto(publicPage.path)
  await showsPublicPage(page, publicPage)
}

/** Waits until a page is there, with its data. */
export async function showsPublicPage(page: Page, { heading, cards }: PublicPage) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  if (cards) await expect(main.getByRole('article')).toHaveCount(cards)
}

/** Lists what the page asks of any host but its own. */
export function watchForeignRequests(page: Page, origin: string | undefined): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (/^(https?|wss?):$/.test(asked.protocol) && asked.origin !== origin) foreign.push(request.url())
  })
  return foreign
}

/** Answers of the API by path, in place of the real ones. */
export async function stubApi(page: Page, answers: Record<string, unknown>) {
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname in answers ? route.fulfill({ json: answers[pathname] }) : route.fallback()
  })
}

/** Counts, from the page's first moment on, how far its content jumps without anybody's doing. */
export async function watchLayout(page: Page) {
  await page.addInitScript(() => {
    const watched = window as { layoutShift?: number }
    watched.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) watched.layoutShift = (watched.layoutShift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What holds for every page at every width: nothing sticks out, nothing jumped, and the headings form an outline. */
export async function expectSoundLayout(page: Page) {
  const found = await page.evaluate(() => ({
    sticksOutBy: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    layoutShift: (window as { layoutShift?: number }).layoutShift,
    levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1])),
  }))
  expect(found.sticksOutBy, 'pixels that stick out').toBeLessThanOrEqual(0)
  expect(found.layoutShift, 'layout shift').toBeLessThanOrEqual(0.02)
  expect(found.levels.filter((level) => level === 1)).toHaveLength(1)
  const skipped = found.levels.filter((level, index) => level > (found.levels[index - 1] ?? level) + 1)
  expect(skipped, `headings ${found.levels.join(' ')}`).toEqual([])
}

/** No violation of any of axe's rules, or of the named ones, in the state that the page is in. */
export async function expectAccessible(page: Page, rules: string[] = []) {
  // The legacy mode spares a second page; it leaves out frames of other hosts, and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found).toEqual([])
}

/** Changes the theme as another tab of the site would. */
export async function setTheme(page: Page, theme: 'light' | 'dark-mode') {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // Colours fade from one theme to the other, if only for a frame where motion is reduced; what takes its colour from
  // around it begins when that has ended.
  await page.evaluate(async () => {
    let framesAtRest = 0
    while (framesAtRest < 3) {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      framesAtRest = running.length > 0 ? 0 : framesAtRest + 1
      await Promise.allSettled(running.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    }
  })
}
