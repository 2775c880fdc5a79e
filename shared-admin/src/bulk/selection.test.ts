import { describe, expect, it } from 'vitest'
import {
  choose,
  chooseAll,
  countOf,
  isChosen,
  MAX_CHOSEN,
  noSelection,
  rangeOf,
  type Selection,
  stateOfPage,
} from './selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const [a = { id: '' }, b = { id: '' }, c = { id: '' }, d = { id: '' }] = rows
const none: Selection<{ id: string }> = noSelection

describe('choose', () => {
  it('keeps the rows of other pages', () => {
    const chosen = choose(choose(none, [a, b], true), [c], true)
    expect([...chosen.rows.keys()]).toEqual(['a', 'b', 'c'])
    expect([...choose(chosen, [a], false).rows.keys()]).toEqual(['b', 'c'])
  })

  it('deselects rows while all are selected, and selects them again', () => {
    const all = choose(chooseAll<{ id: string }>(10), [b, c], false)
    expect([countOf(all), isChosen(all, a), isChosen(all, b)]).toEqual([8, true, false])
    expect(countOf(choose(all, [b], true))).toBe(9)
  })

  it('selects no more rows than the server accepts', () => {
    const many = Array.from({ length: MAX_CHOSEN + 5 }, (_, id) => ({ id: String(id) }))
    expect(countOf(choose(none, many, true))).toBe(MAX_CHOSEN)
  })
})

describe('rangeOf', () => {
  it('returns both ends and all rows in between, in either direction', () => {
    expect(rangeOf(rows, 'b', d)).toEqual([b, c, d])
    expect(rangeOf(rows, 'd', b)).toEqual([b, c, d])
  })

  it('returns only the last row when the first is on another page', () => {
    expect(rangeOf(rows, 'z', c)).toEqual([c])
    expect(rangeOf(rows, undefined, c)).toEqual([c])
  })
})

describe('stateOfPage', () => {
  it('returns whether none, some or all of the shown rows are selected', () => {
    expect(stateOfPage(none, rows)).toBe('none')
    expect(stateOfPage(choose(none, [a], true), rows)).toBe('some')
    expect(stateOfPage(choose(none, rows, true), rows)).toBe('all')
    expect(stateOfPage(chooseAll<{ id: string }>(9), rows)).toBe('all')
    for (const nothing of [[], undefined]) {
      expect(stateOfPage(chooseAll<{ id: string }>(9), nothing)).toBeUndefined()
    }
  })
})
