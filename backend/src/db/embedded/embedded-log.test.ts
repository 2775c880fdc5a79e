import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitOnce } from './embedded-log.ts'

let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-server-log-'))
  file = join(folder, 'server.log')
})
afterAll(() => rm(folder, { recursive: true }))

it('keeps PostgreSQL’s log and its one rotated file within the limit', async () => {
  await writeFile(file, 'a'.repeat(900))
  await limitOnce(file, 1000)
  expect((await stat(file)).size).toBe(900)
  await writeFile(file, 'b'.repeat(1100))
  await limitOnce(file, 1000)
  expect((await stat(file)).size).toBe(0)
  expect(await readFile(`${file}.1`, 'utf8')).toBe('b'.repeat(1100))
  // A log that grew too fast to be copied is discarded.
  await writeFile(file, 'c'.repeat(5000))
  await limitOnce(file, 1000)
  expect((await stat(file)).size).toBe(0)
  expect((await stat(`${file}.1`)).size).toBe(1100)
})
