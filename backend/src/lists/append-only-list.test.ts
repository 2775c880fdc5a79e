import { describe, expect, it } from 'vitest'
import { createAppendOnlyList, type Match } from './append-only-list.ts'
import { type ListPage, sliceOf } from './page.ts'

/** A list of rows in memory that records which ids a search reads. */
function openList(maxCachedMatches: number) {
  const table: (Match & { text: string })[] = []
  const reads: number[][] = []
  let version = 'a'
  const matches = (search: string, after = 0, upTo = table.length) =>
    table
      .filter(({ id, text }) => id > after && id <= upTo && text.includes(search))
      .sort((one, other) => other.moment - one.moment || other.id - one.id)
  const list = createAppendOnlyList<{ search: string }, number>(
    {
      position: async () => ({ last: table.length, version }),
      count: async ({ search }, after) => ({ value: matches(search, after).length, last: table.length }),
      list: async ({ search }, { limit }) => {
        reads.push([])
        return matches(search)
          .slice(0, limit)
          .map(({ id }) => id)
      },
      findMatches: async ({ search }, { after, upTo }) => {
        const found = matches(search, after, upTo)
        reads.push(found.map(({ id }) => id))
        return found
      },
      findRows: async (ids) => ids,
    },
    maxCachedMatches,
  )
  return {
    reads,
    add: (text: string, moment: number) => table.push({ id: table.length + 1, text, moment }),
    changeRows: () => {
      version = 'b'
    },
    search: (limit = 10) => list({ search: 'lima' }, { order: 'DESC', limit, offset: 0 }),
  }
}

describe('a search of an append-only list', () => {
  it('reads only the matches that were added since the last request', async () => {
    const { add, search, reads } = openList(10)
    add('lima', 1)
    add('lima', 2)
    expect(await search()).toEqual({ rows: [2, 1], total: 2 })
    add('quito', 3)
    add('lima', 4)
    expect(await search()).toEqual({ rows: [4, 2, 1], total: 3 })
    add('quito', 5)
    await search()
    expect(reads).toEqual([[2, 1], [4]])
  })

  it('sorts a later row by its moment', async () => {
    const { add, search } = openList(10)
    add('lima', 10)
    add('lima', 20)
    await search()
    add('lima', 10)
    add('lima', Number.POSITIVE_INFINITY)
    add('lima', Number.POSITIVE_INFINITY)
    expect((await search()).rows).toEqual([5, 4, 2, 3, 1])
  })

  it('reads all matches again after rows change', async () => {
    const { add, search, reads, changeRows } = openList(10)
    add('lima', 1)
    await search()
    changeRows()
    await search()
    expect(reads).toEqual([[1], [1]])
  })

  it('reads pages from the table once there are too many matches to cache', async () => {
    const { add, search, reads } = openList(2)
    for (const moment of [1, 2]) add('lima', moment)
    await search()
    for (const moment of [3, 4]) add('lima', moment)
    expect(await search(1)).toEqual({ rows: [4], total: 4 })
    expect(reads).toEqual([[2, 1], [4, 3], []])
  })

  it('shares reads among concurrent requests', async () => {
    const { add, search, reads } = openList(10)
    add('lima', 1)
    await search()
    add('lima', 2)
    const results = await Promise.all([search(), search(), search()])
    expect(results.map(({ total }) => total)).toEqual([2, 2, 2])
    expect(reads).toEqual([[1], [2]])
  })
})

describe('a page of an append-only list', () => {
  const ids = [9, 8, 7, 6, 5, 4, 3, 2, 1]
  const pages: ListPage[] = []
  const list = createAppendOnlyList<{ search: string }, number>({
    position: async () => ({ last: 9, version: 'a' }),
    count: async () => ({ value: ids.length, last: 9 }),
    list: async (_filter, page) => {
      pages.push(page)
      return sliceOf(ids, page)
    },
    findMatches: async () => [],
    findRows: async () => [],
  })

  it.each([
    [0, [9, 8], 'DESC', 0],
    [4, [5, 4], 'DESC', 4],
    [6, [3, 2], 'ASC', 1],
    [8, [1], 'ASC', 0],
    [10, [], 'ASC', 0],
  ])('after %d rows is read from the nearer end', async (offset, rows, order, skipped) => {
    const found = await list({ search: '' }, { order: 'DESC', limit: 2, offset })
    expect(found).toEqual({ rows, total: 9 })
    expect(pages.at(-1)).toMatchObject({ order, offset: skipped })
  })

  it('in ascending order is always read from the start, because later rows would shift it', async () => {
    expect((await list({ search: '' }, { order: 'ASC', limit: 2, offset: 7 })).rows).toEqual([8, 9])
    expect(pages.at(-1)).toMatchObject({ order: 'ASC', offset: 7 })
  })
})
