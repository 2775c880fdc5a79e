import { expect, it } from 'vitest'
import { createGroupedWriter } from './grouped-writer.ts'

/** A writer whose groups are written when the test says so. */
function openWriter() {
  const groups: { rows: number[]; succeed(): void; fail(error: Error): void }[] = []
  const record = createGroupedWriter<number>(
    (rows) =>
      new Promise<void>((succeed, fail) => {
        groups.push({ rows, succeed, fail })
      }),
  )
  return { groups, record }
}

it('writes what comes at the same time together, and what comes meanwhile next', async () => {
  const { groups, record } = openWriter()
  const first = [record(1), record(2)]
  await expect.poll(() => groups.length).toBe(1)
  const second = [record(3), record(4), record(5)]
  expect(groups[0]?.rows).toEqual([1, 2])
  expect(record.waiting()).toBe(5)
  groups[0]?.succeed()
  await Promise.all(first)
  await expect.poll(() => groups.length).toBe(2)
  expect(groups[1]?.rows).toEqual([3, 4, 5])
  groups[1]?.succeed()
  await Promise.all(second)
  expect(record.waiting()).toBe(0)
})

it('fails the rows of a group that failed, and no others', async () => {
  const { groups, record } = openWriter()
  const first = record(1)
  await expect.poll(() => groups.length).toBe(1)
  const second = record(2)
  groups[0]?.fail(new Error('disk full'))
  await expect(first).rejects.toThrow('disk full')
  await expect.poll(() => groups.length).toBe(2)
  groups[1]?.succeed()
  await second
})

it('refuses rows when too many wait already, and takes them again afterwards', async () => {
  const { groups, record } = openWriter()
  const first = record(0)
  await expect.poll(() => groups.length).toBe(1)
  const waiting = Array.from({ length: 20_000 }, (_, row) => record(row))
  await expect(record(20_001)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  groups[0]?.succeed()
  await expect.poll(() => groups.length).toBe(2)
  const last = record(20_002)
  groups[1]?.succeed()
  await Promise.all([first, ...waiting])
  await expect.poll(() => groups.length).toBe(3)
  groups[2]?.succeed()
  await last
})
