import { describe, expect, it } from 'vitest'
import { brandOf, brandsOf } from '../brands.ts'
import {
  brandIn,
  brandsElement,
  brandsElementIn,
  pageBrand,
  pageBrandElement,
  withoutBrands,
} from './pageBrands.ts'

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
    expect(dataOf(pageBrandElement(brand))).toEqual([own])
  })
})

it('escapes texts that would close the element', () => {
  const tagline = '</script><script>alert(1)</script>'
  const element = pageBrandElement({ ...brandOf('full', 'localhost'), tagline })
  expect(element.match(/<\/?script/g)).toHaveLength(2)
  expect(dataOf(element)[0].tagline).toBe(tagline)
})

it('is found again in a page, as long as it can be read', () => {
  const brand = brandOf('full', 'brujula.localhost')
  expect(brandIn(`<body>${pageBrandElement(brand)}</body>`)).toEqual(pageBrand(brand))
  expect(brandIn('<script type="application/json" id="mfe-brands">{</script>')).toBeUndefined()
  expect(brandIn('<body></body>')).toBeUndefined()
})
