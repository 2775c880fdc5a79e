import { describe, expect, it } from 'vitest'
import { filtersText, filterWords, operatorsFor, parseFilters } from './rowFilters.ts'

describe('filters of rows', () => {
  it('are read back from the address that they were written to', () => {
    const filters = [
      { column: 'name', operator: 'contains' as const, value: '"x" & ñ' },
      { column: 'photo', operator: 'isNull' as const, value: '' },
    ]
    expect(parseFilters(filtersText(filters))).toEqual(filters)
    expect([filtersText([]), parseFilters('')]).toEqual(['', []])
  })

  it.each([
    'x',
    '{}',
    '[1]',
    '[{"column":"a","operator":"like"}]',
    '[{"column":1,"operator":"isNull"}]',
    'null',
  ])('are undefined for the invalid text %s', (text) => expect(parseFilters(text)).toBeUndefined())

  it('are undefined when there are more than the server accepts', () => {
    const many = Array.from({ length: 11 }, () => ({ column: 'a', operator: 'isNull', value: '' }))
    expect(parseFilters(JSON.stringify(many))).toBeUndefined()
  })

  it('are described in words', () => {
    expect(filterWords({ column: 'role', operator: 'differs', value: 'admin' })).toBe(
      'role no es igual a «admin»',
    )
    expect(filterWords({ column: 'photo', operator: 'isNotNull', value: '' })).toBe('photo no es NULL')
  })

  it('offer the operators that the type of a column allows', () => {
    expect(operatorsFor({ type: 'jsonb', isNullable: false })).toEqual(['contains'])
    expect(operatorsFor({ type: 'text[]', isNullable: true })).toEqual(['contains', 'isNull', 'isNotNull'])
    expect(operatorsFor({ type: 'integer', isNullable: false })).toContain('greater')
  })
})
