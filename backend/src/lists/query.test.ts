import { describe, expect, it } from 'vitest'
import { columnOrder, dateFrom, dateTo, sortOrder } from './query.ts'

describe('dateFrom and dateTo', () => {
  it.each([
    ['2025-05-18', '2025-05-18T05:00:00.000Z', '2025-05-19T04:59:59.999Z'],
    ['2025-05-18T10:30', '2025-05-18T15:30:00.000Z', '2025-05-18T15:30:59.999Z'],
    ['2025-05-18T10:30:15', '2025-05-18T15:30:15.000Z', '2025-05-18T15:30:15.000Z'],
    ['2025-05-18T10:30:15.250Z', '2025-05-18T10:30:15.250Z', '2025-05-18T10:30:15.250Z'],
    ['2025-05-18T10:30:15+02:00', '2025-05-18T08:30:15.000Z', '2025-05-18T08:30:15.000Z'],
  ])('parses %s', (text, from, to) => {
    expect(dateFrom.parse(text)?.toISOString()).toBe(from)
    expect(dateTo.parse(text)?.toISOString()).toBe(to)
  })

  it('treats blank as absent', () => {
    expect([dateFrom.parse(''), dateTo.parse(' '), dateTo.parse(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each(['ayer', '2025-02-30', '2025-13-01', '2025-05-18T25:00', '0000-01-01', '1', '2025-05-18 10:30'])(
    'rejects %s',
    (text) => {
      expect(dateFrom.safeParse(text).success).toBe(false)
    },
  )
})

describe('sortOrder', () => {
  it('has a default for absent and blank, and ignores case', () => {
    const order = sortOrder('DESC')
    expect([undefined, '', 'asc', 'DESC'].map((text) => order.parse(text))).toEqual([
      'DESC',
      'DESC',
      'ASC',
      'DESC',
    ])
    expect(order.safeParse('down').success).toBe(false)
  })
})

describe('columnOrder', () => {
  it('is absent by default', () => {
    expect([undefined, '', ' asc', 'DESC'].map((text) => columnOrder.parse(text))).toEqual([
      '',
      '',
      'ASC',
      'DESC',
    ])
    expect(columnOrder.safeParse('name; drop table users').success).toBe(false)
  })
})
