import { describe, expect, it } from 'vitest'
import { formatDay } from './dates.ts'

describe('formatDay', () => {
  it('keeps the day, with or without a time', () => {
    expect(formatDay('2024-02-05')).toBe('5 de febrero de 2024')
    expect(formatDay('2024-02-05T00:00:00.000Z')).toBe('5 de febrero de 2024')
  })

  it.each([null, undefined, '', 'pronto'])('returns null for %s', (value) => {
    expect(formatDay(value)).toBeNull()
  })
})
