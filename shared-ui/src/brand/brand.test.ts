import { expect, it } from 'vitest'
import { brand, brandCities, configureBrand, pageTitle } from './brand.ts'

it('is the first brand until the shell says otherwise', () => {
  expect(pageTitle('Proyectos')).toBe('Proyectos | Nodo Norte')
  expect(brandCities()).toBe('Bogotá y Lima')
  expect(brandCities('en')).toBe('Bogotá and Lima')
  const before = { ...brand }
  configureBrand({
    id: 'otra',
    name: 'Otra',
    title: 'Otra',
    description: 'Otra más',
    contact: { email: 'a@otra.example', cities: ['Quito'], whatsapp: '1' },
  })
  expect(pageTitle('Proyectos')).toBe('Proyectos | Otra')
  expect(brandCities()).toBe('Quito')
  configureBrand(before)
})
