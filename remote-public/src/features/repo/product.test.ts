import { describe, expect, it } from 'vitest'
import { daysLeft } from './countdown.ts'
import { defaultProduct, productFrom } from './product.ts'

const from = (query: string) => productFrom(new URLSearchParams(query))

describe('productFrom', () => {
  it('has defaults: price 9, offer 4', () => {
    expect(from('')).toEqual(defaultProduct)
    expect(defaultProduct).toMatchObject({ price: 9, offer: 4 })
  })

  it('parses every parameter', () => {
    expect(from('ytid=fq4N0hgOWzU&wamsg=Hola&price=30&offer=12.50&title=Bot&description=Un+bot')).toEqual({
      videoId: 'fq4N0hgOWzU',
      whatsAppMessage: 'Hola',
      price: 30,
      offer: 12.5,
      title: 'Bot',
      description: 'Un bot',
    })
  })

  it.each(['-1', '0', 'NaN', 'Infinity', '1e9', '9,5', '123456', '1.234', ' '])(
    'ignores the price "%s"',
    (value) => {
      expect(from(`price=${encodeURIComponent(value)}&offer=${encodeURIComponent(value)}`)).toMatchObject({
        price: 9,
        offer: 4,
      })
    },
  )

  it.each(['corto', 'fq4N0hgOWzU"onload', '../../../..', ''])('ignores the video "%s"', (value) => {
    expect(from(`ytid=${encodeURIComponent(value)}`).videoId).toBe(defaultProduct.videoId)
  })

  it('truncates texts and strips control and bidirectional characters', () => {
    expect(from(`title=${'a'.repeat(500)}`).title).toHaveLength(120)
    expect(from(`title=${encodeURIComponent('Hola\u202E\u0000 mundo')}`).title).toBe('Hola  mundo')
    expect(from('title=%20%00').title).toBe(defaultProduct.title)
  })
})

describe('daysLeft', () => {
  it('counts down to 10 July 2025 in Bogotá and stays at 0', () => {
    expect(daysLeft(Date.parse('2025-07-08T05:00:00Z'))).toBe(2)
    expect(daysLeft(Date.parse('2025-07-10T04:59:00Z'))).toBe(1)
    expect(daysLeft(Date.parse('2025-07-10T05:00:00Z'))).toBe(0)
    expect(daysLeft(Date.parse('2026-01-01T00:00:00Z'))).toBe(0)
  })
})
