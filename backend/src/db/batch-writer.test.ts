import { expect, it } from 'vitest'
import { createBatchWriter } from './batch-writer.ts'

/** A writer whose batches are written when the test releases them. */
function openWriter() {
  const groups: { rows: number[]; succeed(): void; fail(error: Error): void }[] = []
  const record = createBatchWriter<number>(
    (rows) =>
      new Promise<void>((succeed, fail) => {
        groups.push({ rows, succeed, fail })
      }),
  )
  return { groups, record }
}

it('writes concurrent rows in one batch, and rows that arrive meanwhile in the next', async () => {
  const { groups, record } = openWriter()
  const first = [record(1), record(2)]
  await expect.poll(() => groups.length).toBe(1)
  const second = [record(3), record(4), record(5)]
  expect(groups[0]?.rows).toEqual([1, 2])
  expect(record.pending()).toBe(5)
  groups[0]?.succeed()
  await Promise.all(first)
  await expect.poll(() => groups.length).toBe(2)
  expect(groups[1]?.rows).toEqual([3, 4, 5])
  groups[1]?.succeed()
  await Promise.all(second)
  expect(record.pending()).toBe(0)
})

it('rejects only the rows of the failed batch', async () => {
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

it('rejects rows while too many are pending, and accepts them again afterwards', async () => {
  const { groups, record } = openWriter()
  const first = record(0)
  await expect.poll(() => groups.length).toBe(1)
  const pending = Array.from({ length: 20_000 }, (_, row) => record(row))
  await expect(record(20_001)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  groups[0]?.succeed()
  await expect.poll(() => groups.length).toBe(2)
  const last = record(20_002)
  groups[1]?.succeed()
  await Promise.all([first, ...pending])
  await expect.poll(() => groups.length).toBe(3)
  groups[2]?.succeed()
  await last
})
