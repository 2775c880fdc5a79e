import { describe, expect, it } from 'vitest'
import { activeSort, readQuery, sortedBy, toParams, writeQuery } from './listQuery.ts'

const options = {
  filters: { search: '', dateFrom: '', sortDate: 'DESC', role: '' },
  limit: 20,
}
const read = (address: string) => readQuery(options, new URLSearchParams(address))
const plain = { filters: options.filters, page: 1, limit: 20 }

describe('readQuery', () => {
  it('starts with the defaults of the list', () => {
    expect(read('')).toEqual(plain)
  })

  it('reads the address', () => {
    expect(read('search=ana&dateFrom=2026-01-31T08:30&sortDate=ASC&limit=5&page=3')).toEqual({
      filters: { search: 'ana', dateFrom: '2026-01-31T08:30', sortDate: 'ASC', role: '' },
      page: 3,
      limit: 5,
    })
  })

  it.each([
    ['an invalid order', 'sortDate=sideways'],
    ['an invalid date', 'dateFrom=yesterday'],
    ['a limit below 1', 'limit=0'],
    ['a limit that is not a number', 'limit=many'],
    ['a fractional page', 'page=1.5'],
    ['a page before the first', 'page=-1'],
    ['an unknown parameter', 'colour=red'],
  ])('ignores %s', (_what, address) => {
    expect(read(address)).toEqual(plain)
  })

  it('clamps the limit to 100 and the page to what the server accepts', () => {
    expect(read('limit=500')).toMatchObject({ limit: 100 })
    expect(read('page=99999999')).toMatchObject({ page: 1_000_000 })
  })

  it('validates by the list’s own rule', () => {
    const accepts = (name: string, value: string) => name !== 'role' || value === 'admin'
    const readRole = (role: string) => readQuery({ ...options, accepts }, new URLSearchParams({ role }))
    expect(readRole('admin').filters.role).toBe('admin')
    expect(readRole('king').filters.role).toBe('')
  })
})

describe('writeQuery', () => {
  it('writes only what differs from the defaults', () => {
    expect(writeQuery(options, plain)).toEqual({})
    expect(
      writeQuery(options, { filters: { ...options.filters, search: 'ana' }, page: 2, limit: 50 }),
    ).toEqual({
      search: 'ana',
      limit: '50',
      page: '2',
    })
  })

  it('round-trips', () => {
    const query = { filters: { ...options.filters, sortDate: 'ASC', role: 'admin' }, page: 7, limit: 1 }
    expect(readQuery(options, new URLSearchParams(writeQuery(options, query)))).toEqual(query)
  })
})

describe('toParams', () => {
  it('sends page, limit and the filters that are set', () => {
    expect(toParams(plain)).toEqual({ sortDate: 'DESC', page: 1, limit: 20 })
  })
})

describe('activeSort and sortedBy', () => {
  const defaults = { search: '', sortSentAt: 'DESC', sortName: '', sortEmail: '' }

  it('is the list’s own order until another column is chosen', () => {
    expect(activeSort(defaults, defaults)).toEqual({ sort: 'sortSentAt', order: 'DESC' })
    expect(activeSort({ ...defaults, sortEmail: 'ASC' }, defaults)).toEqual({
      sort: 'sortEmail',
      order: 'ASC',
    })
    expect(activeSort({ search: 'pan' }, { search: '' })).toBeUndefined()
  })

  it('orders by one column, and leaves other filters unchanged', () => {
    expect(sortedBy(defaults, 'sortName', 'DESC')).toEqual({
      ...{ sortSentAt: 'DESC', sortName: 'DESC', sortEmail: '' },
    })
    expect(sortedBy(defaults, 'sortSentAt', 'ASC')).toEqual({
      ...{ sortSentAt: 'ASC', sortName: '', sortEmail: '' },
    })
  })
})
