import { describe, expect, it } from 'vitest'
import { periodOf, stepsOf } from './summary.periods.ts'

// 15:00 of the 20th in Bogotá.
const moment = new Date('2026-03-20T20:00:00Z')
const ofDays = (days: number) => periodOf({ dateFrom: '', dateTo: '', days }, moment)
const ofDates = (dateFrom: string, dateTo: string) => periodOf({ dateFrom, dateTo, days: 30 }, moment)

describe('periodOf', () => {
  it('compares the latest days with as many before, up to the same time of day', () => {
    expect(ofDays(7)).toEqual({
      now: { from: '2026-03-14', to: '2026-03-20' },
      before: { from: '2026-03-07', to: '2026-03-13', until: new Date('2026-03-13T20:00:00Z') },
      ...{ days: 7, unit: 'day' },
    })
    expect(ofDays(1)).toMatchObject({
      now: { from: '2026-03-20', to: '2026-03-20' },
      before: { from: '2026-03-19', to: '2026-03-19', until: new Date('2026-03-19T20:00:00Z') },
      unit: 'hour',
    })
  })

  it('compares whole days with whole days', () => {
    const { before } = ofDates('2026-03-01', '2026-03-10')
    expect(before).toEqual({ from: '2026-02-19', to: '2026-02-28' })
  })

  it('starts a day in Bogotá, not in UTC', () => {
    const late = periodOf({ dateFrom: '', dateTo: '', days: 1 }, new Date('2026-03-21T04:59:59Z'))
    expect(late.now).toEqual({ from: '2026-03-20', to: '2026-03-20' })
  })

  it('ends today at the latest, and counts back from an end without a start', () => {
    expect(ofDates('2026-03-18', '2030-01-01').now).toEqual({ from: '2026-03-18', to: '2026-03-20' })
    expect(ofDates('2020-01-01', '').now).toEqual({ from: '2020-01-01', to: '2020-12-31' })
    expect(ofDates('', '2026-01-30').now).toEqual({ from: '2026-01-01', to: '2026-01-30' })
  })

  it.each([
    ['2026-03-10', '2026-03-01', /termina antes/],
    ['2027-01-01', '', /después de hoy/],
    ['2020-01-01', '2021-01-01', /366 días como máximo/],
  ])('rejects the period from %s to %s', (from, to, message) => {
    expect(() => ofDates(from, to)).toThrow(message)
  })
})

describe('stepsOf', () => {
  const starts = (period: ReturnType<typeof periodOf>) => stepsOf(period).map((date) => date.toISOString())

  it('returns hours in Bogotá for up to two days', () => {
    expect(starts(ofDays(2))).toHaveLength(48)
    expect(starts(ofDays(2))[0]).toBe('2026-03-19T05:00:00.000Z')
  })

  it('returns days, and months for a long period', () => {
    expect(starts(ofDays(3))).toEqual(['18', '19', '20'].map((day) => `2026-03-${day}T05:00:00.000Z`))
    expect(starts(ofDates('2025-12-31', '2026-05-01'))).toHaveLength(80)
    expect(starts(ofDates('2025-11-15', '2026-03-20'))).toEqual(
      ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map((month) => `${month}-01T05:00:00.000Z`),
    )
  })
})
