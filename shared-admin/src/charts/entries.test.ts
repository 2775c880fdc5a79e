import { expect, it } from 'vitest'
import { isRanking } from './entries.ts'

it('draws a single bar along time from the side, like a ranking', () => {
  const entry = { label: 'Hoy', value: 3 }
  expect(isRanking('time', [entry])).toBe(true)
  expect(isRanking('time', [entry, entry])).toBe(false)
  expect(isRanking('ranking', [entry, entry])).toBe(true)
})
