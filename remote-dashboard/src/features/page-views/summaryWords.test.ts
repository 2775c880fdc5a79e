import { describe, expect, it } from 'vitest'
import { funnelRows } from './funnelRows.ts'
import { summary } from './summary.fixture.ts'
import { figuresOf, formatShare, keyWords, periodWords } from './summaryWords.ts'

const nothing = { views: 0, visitors: 0, bounces: 0 }
const noPeriod = { from: '', to: '', ...nothing }

describe('figuresOf', () => {
  it('compares counts by percentages and shares by points', () => {
    expect(figuresOf(summary).map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Vistas de página', '1.241', '24 % más; antes, 1.000'],
      ['Visitantes', '400', '20 % menos; antes, 500'],
      ['Vistas por visitante', '3,1', '55 % más; antes, 2'],
      ['Rebote', '25 %', '5 puntos menos; antes, 30 %'],
    ])
  })

  it('describes when nothing changed, or there is nothing to compare with', () => {
    const same = { now: summary.now, before: { ...noPeriod, ...summary.now } }
    expect(figuresOf(same).map(({ direction }) => direction)).toEqual(['same', 'same', 'same', 'same'])
    const fresh = figuresOf({ now: summary.now, before: noPeriod })
    expect(new Set(fresh.map(({ note }) => note))).toEqual(new Set(['Sin datos del periodo anterior']))
    expect(figuresOf({ now: nothing, before: noPeriod }).map(({ value }) => value)).toEqual([
      '0',
      '0',
      '—',
      '—',
    ])
  })
})

describe('formatShare', () => {
  it.each([
    [1, 3, '33 %'],
    [1, 40, '2,5 %'],
    [0, 5, '0 %'],
    [0, 0, '—'],
  ])('formats %d of %d as %s', (part, whole, words) => {
    expect(formatShare(part, whole)).toBe(words)
  })
})

describe('periodWords', () => {
  it('names both ranges, or both days', () => {
    expect(periodWords(summary)).toMatch(
      /^Los días del 1 .* al 2 .*, comparado con los días del 27 .* al 28 .*\.$/,
    )
    const before = { ...summary.before, from: '2026-03-01', to: '2026-03-01' }
    expect(periodWords({ from: '2026-03-02', to: '2026-03-02', before })).toMatch(
      /^El 2 .*, comparado con el 1 /,
    )
  })
})

describe('keyWords', () => {
  it('names unknown keys and direct visits', () => {
    expect(keyWords('source', 'direct')).toBe('Directo')
    expect(keyWords('device', 'unknown')).toBe('Desconocido')
    expect(keyWords('country', 'unknown')).toBe('Desconocido')
    expect(keyWords('country', 'CO')).toBe('Colombia')
    expect(keyWords('url', '/unknown')).toBe('/unknown')
  })
})

describe('funnelRows', () => {
  it('describes how many reached each step, and how many did not go on to it', () => {
    const steps = [
      { url: '/', visitors: 200 },
      { url: '/services', visitors: 50 },
      { url: '/contact', visitors: 50 },
    ]
    expect(
      funnelRows({ steps }).map(({ amount, share, note, width }) => [amount, share, note, width]),
    ).toEqual([
      ['200 visitantes', 'el punto de partida', '', '100%'],
      ['50 visitantes', '25 % del primer paso', '150 se quedaron en el paso anterior (75 %).', '25%'],
      ['50 visitantes', '25 % del primer paso', 'Nadie se quedó en el paso anterior.', '25%'],
    ])
  })
})
