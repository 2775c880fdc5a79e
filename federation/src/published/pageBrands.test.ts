import { describe, expect, it } from 'vitest'
import { brandsOf } from '../brands.ts'
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

it('shows the first brand where the template does not know the page’s', () => {
  const template = brandsElement('full').replaceAll('"brujula"', '"otra"')
  expect(dataOf(pageBrandElement(template, { id: 'brujula' }))[0].id).toBe('nodo-norte')
})

it('leaves out what shells do not read that contain the brands in their scripts', () => {
  expect(brandsElementIn('<body></body>')).toBe('')
  expect(dataOf(pageBrandElement('<body></body>', { id: 'brujula' }))).toEqual([])
})
