import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFiles, writeApiClient } from '../src/commands/apiClient.ts'
import { openTestApp, type TestApp } from './testApp.ts'

const repository = join(import.meta.dirname, '../..')

let site: TestApp
let folder: string

beforeAll(async () => {
  site = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'api-client-'))
  await writeApiClient((await site.get('/api/openapi.json')).json(), folder)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

describe('the generated API client', () => {
  it.each(clientFiles)(
    '%s matches the contract: run `npm run api-client` after changing it',
    async (file) => {
      expect(await readFile(join(repository, file), 'utf8')).toBe(await readFile(join(folder, file), 'utf8'))
    },
  )
})
