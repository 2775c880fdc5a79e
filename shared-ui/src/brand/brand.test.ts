import { expect, it } from 'vitest'
import { brand, brandCities, brandText, configureBrand, pageTitle } from './brand.ts'

it('configureBrand sets the brand that titles, texts and cities come from', () => {
  const before = { ...brand }
  configureBrand({
    id: 'otra',
    name: 'Otra',
    siteName: 'Otra tienda',
    title: 'Otra',
    description: 'Otra más',
    canonical: 'https://otra.example',
    welcome: { kind: 'Taller', headline: 'Hola', lead: 'Aquí estamos' },
    contact: { email: 'a@otra.example', cities: ['Quito', 'Loja'], whatsapp: '1', phone: '+1' },
  })
  expect(pageTitle('Proyectos')).toBe('Proyectos | Otra tienda')
  expect(brandText('{title}: {brand} es {description}')).toBe('Otra: Otra es Otra más')
  expect(brandCities()).toBe('Quito y Loja')
  expect(brandCities('en')).toBe('Quito and Loja')
  configureBrand(before)
})
