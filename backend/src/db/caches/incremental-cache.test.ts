import { expect, it } from 'vitest'
import { createIncrementalCache } from './incremental-cache.ts'

/** A cached row count that records the row after which each query starts. */
function openCache(entries = 10) {
  const table = { last: 3, version: 'a' }
  const queries: (number | undefined)[] = []
  const memo = createIncrementalCache<number>({ entries, ttlMs: 1000, merge: (one, other) => one + other })
  const count = async (after?: number) => {
    queries.push(after)
    const { last } = table
    return { value: last - (after ?? 0), last }
  }
  return { table, queries, count, ask: (key = 'all') => memo(key, { ...table }, count), memo }
}

it('counts all rows once, and then only the added ones', async () => {
  const { table, queries, ask } = openCache()
  expect([await ask(), await ask()]).toEqual([3, 3])
  table.last = 5
  expect([await ask(), await ask()]).toEqual([5, 5])
  expect(queries).toEqual([undefined, 3])
})

it('counts added rows once for concurrent requests', async () => {
  const { table, queries, ask } = openCache()
  await ask()
  table.last = 9
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([9, 9, 9])
  expect(queries).toEqual([undefined, 3])
})

it('does not count rows twice that were added between position and count', async () => {
  const { table, queries, count, memo } = openCache()
  expect(await memo('all', { last: 1, version: 'a' }, count)).toBe(3)
  expect(await memo('all', { last: 2, version: 'a' }, count)).toBe(3)
  table.last = 4
  expect(await memo('all', { ...table }, count)).toBe(4)
  expect(queries).toEqual([undefined, 3])
})

it('continues from the position when the count reports no last row', async () => {
  const { memo } = openCache()
  const after: (number | undefined)[] = []
  const count = async (from?: number) => {
    after.push(from)
    return { value: 0, last: null }
  }
  await memo('none', { last: 7, version: 'a' }, count)
  await memo('none', { last: 8, version: 'a' }, count)
  expect(after).toEqual([undefined, 7])
})

it('counts all rows again after a new version, a failure or an eviction', async () => {
  const { table, queries, ask, memo } = openCache(1)
  await ask()
  table.version = 'b'
  table.last = 2
  expect(await ask()).toBe(2)
  table.last = 6
  await expect(memo('all', { ...table }, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await ask()).toBe(6)
  await ask('other')
  await ask()
  expect(queries).toEqual([undefined, undefined, undefined, undefined, undefined])
})
