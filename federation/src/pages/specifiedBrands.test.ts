import { expect, it } from 'vitest'
import { brandOf } from '../brands.ts'
import { renderPageHead } from './pageHead.ts'

it.each([
  [
    'localhost',
    'Nodo Norte | Software a la medida para equipos que crecen',
    'https://nodonorte.example',
    '/favicon.svg',
  ],
  [
    'brujula.localhost',
    'Estudio Brújula | Producto digital con rumbo',
    'https://estudiobrujula.example',
    '/favicon-brujula.svg',
  ],
])('the head at %s has the brand of the product', (hostname, title, canonical, icon) => {
  const brand = brandOf('full', hostname)
  const { description } = brand
  const head = renderPageHead(
    { title, description, isIndexed: true, path: '/services', picture: null },
    brand,
  )
  expect(brand.title).toBe(title)
  expect(head).toContain(`<link rel="icon" href="${icon}" type="image/svg+xml">`)
  expect(head).toContain(`<link data-site rel="canonical" href="${canonical}/services">`)
})
