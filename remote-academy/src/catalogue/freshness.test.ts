import { describe, expect, it } from 'vitest'
import { freshnessOf } from './freshness.ts'

const now = Date.parse('2026-03-31T12:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString()

describe('freshnessOf', () => {
  it.each([
    [0, 'Hot'],
    [6.999, 'Hot'],
    [7, 'New'],
    [30, 'New'],
    [30.001, null],
    [400, null],
  ])('tags a record that is %d days old as %s', (age, tag) => {
    expect(freshnessOf(daysAgo(age), now)).toBe(tag)
  })

  it('gives no tag to an invalid date', () => {
    expect(freshnessOf('ayer', now)).toBeNull()
  })
})
