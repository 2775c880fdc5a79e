import { expect, it } from 'vitest'
import { brand, configureBrand, pageTitle } from './brand.ts'

it('names the first brand until the shell says otherwise', () => {
  expect(pageTitle('Proyectos')).toBe('Proyectos | Nodo Norte')
  const before = { ...brand }
  configureBrand({ name: 'Otra', contact: { email: 'a@otra.example', city: 'Quito', whatsapp: '1' } })
  expect(pageTitle('Proyectos')).toBe('Proyectos | Otra')
  expect(brand.contact.city).toBe('Quito')
  configureBrand(before)
})
