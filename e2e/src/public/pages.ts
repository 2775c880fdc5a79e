import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** Every page of the public site, with its heading and, for a list, the number of its entries. */
export const publicPages = [
  {
    path: '/',
    heading:
      /^(Software a la medida que tu equipo sí quiere usar|Producto digital con rumbo, del primer boceto a la operación)$/,
    cards: 3,
  },
  { path: '/about', heading: 'Software claro, hecho por personas que responden' },
  { path: '/services', heading: 'Del primer boceto al segundo año' },
  { path: '/contact', heading: 'Cuéntanos qué quieres resolver' },
  { path: '/opinion', heading: '¿Qué te pareció nuestro trabajo?' },
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

export type PublicPage = (typeof publicPages)[number]

/** Opens a page and waits until its data is loaded. */
export async function openPublicPage(page: Page, publicPage: PublicPage) {
  await page.goto(publicPage.path)
  await showsPublicPage(page, publicPage)
}

/** Waits until a page and its data are shown. */
export async function showsPublicPage(page: Page, { heading, cards }: PublicPage) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  if (cards) await expect(main.getByRole('article')).toHaveCount(cards)
}
