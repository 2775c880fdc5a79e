import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiTypesOf } from '../src/apiTypes.ts'
import { openTestApp, type TestApp } from './testApp.ts'

const file = join(import.meta.dirname, '../../shared-auth/src/api.generated.ts')

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

describe('shared-auth/src/api.generated.ts', () => {
  it('is what the contract says: run `npm run api-types` after changing a schema', async () => {
    const contract = (await site.get('/api/openapi.json')).json()
    expect(await readFile(file, 'utf8')).toBe(await apiTypesOf(contract))
  })
})
