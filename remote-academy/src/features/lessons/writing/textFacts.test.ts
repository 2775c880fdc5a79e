import { expect, it } from 'vitest'
import { countWords, minutesOf } from './textFacts.ts'

it('counts words, not addresses', () => {
  expect(countWords('')).toBe(0)
  expect(countWords('Una [guía corta](https://example.com/a/b) y ![un mapa](/media/x.webp).')).toBe(6)
})

it('rounds to whole minutes, at least one, at the 180 words a minute of the server', () => {
  expect([0, 89, 269, 271, 1800].map(minutesOf)).toEqual([1, 1, 1, 2, 10])
})
