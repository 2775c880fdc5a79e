import { describe, expect, it } from 'vitest'
import { formatAge } from './age.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

describe('formatAge', () => {
  it.each([
    ['2026-03-10T11:59:30Z', 'ahora'],
    ['2026-03-10T12:00:30Z', 'ahora'],
    ['2026-03-10T11:01:00Z', '59 min'],
    ['2026-03-10T10:59:00Z', '1 h'],
    ['2026-03-09T12:00:01Z', '23 h'],
    ['2026-03-04T12:00:00Z', '6 d'],
    ['2026-03-03T12:00:00Z', '3 mar. 2026'],
  ])('formats %s as %s', (iso, words) => {
    expect(formatAge(iso, now)).toBe(words)
  })
})
