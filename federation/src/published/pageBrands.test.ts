import { describe, expect, it } from 'vitest'
import { brandOf, brandsOf } from '../brands.ts'
import { brandsElement, brandsElementIn, pageBrandElement, withoutBrands } from './pageBrands.ts'

const dataOf = (element: string) => JSON.parse(/>(.*)<\/script>$/.exec(element)?.[1] ?? '')

describe.each(['full', 'mixmatch'] as const)('the brands of the mode %s', (mode) => {
  const template = `<body><div id="root"></div>\n  ${brandsElement(mode)}\n</body>`

  it('are in the template with their hostnames, and without the colours that only pictures need', () => {
    const expected = brandsOf(mode).map(({ pictureColors: _ofPictures, ...brand }) => brand)
    expect(dataOf(brandsElementIn(template))).toEqual(expected)
    expect(withoutBrands(template)).toBe('<body><div id="root"></div>\n</body>')
  })

  it.each(brandsOf(mode))('are reduced to $name in its pages', (brand) => {
    const { hostnames: _ofTemplate, pictureColors: _ofPictures, ...own } = brand
    expect(dataOf(pageBrandElement(template, brand))).toEqual([own])
  })
})

it('escapes texts that would close the element', () => {
  const [brand] = brandsOf('full')
  const [before, after] = ['</script><script>alert(1)</script>', brandsElement('full')]
  const template = after.replaceAll(brand.tagline, before.replaceAll('<', '\\u003c'))
  const element = pageBrandElement(template, brand)
  expect(element.match(/<\/?script/g)).toHaveLength(2)
  expect(dataOf(element)[0].tagline).toBe(before)
})

it('takes the texts from the template, with which the shell was built', () => {
  const [brand] = brandsOf('full')
  const template = brandsElement('full').replaceAll(brand.tagline, 'De antes')
  expect(dataOf(pageBrandElement(template, brand))).toMatchObject([{ id: brand.id, tagline: 'De antes' }])
})

it('contains the brand, too, where the template has none, because its shell contains the brands in its scripts', () => {
  const template = '<body></body>'
  expect(brandsElementIn(template)).toBe('')
  expect(dataOf(pageBrandElement(template, brandOf('full', 'brujula.localhost')))).toMatchObject([
    { id: 'brujula' },
  ])
})
