import { describe, expect, it } from 'vitest'
import { dayInWords } from './dates.ts'

describe('dayInWords', () => {
  it('keeps the day, with or without a time', () => {
    expect(dayInWords('2024-02-05')).toBe('5 de febrero de 2024')
    expect(dayInWords('2024-02-05T00:00:00.000Z')).toBe('5 de febrero de 2024')
  })

  it.each([null, undefined, '', 'pronto'])('has no words for %s', (value) => {
    expect(dayInWords(value)).toBeNull()
  })
})
