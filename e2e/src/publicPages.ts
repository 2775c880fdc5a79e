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
