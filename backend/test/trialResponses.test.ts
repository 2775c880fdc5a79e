import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Contract, emptyResponses } from '../../releases/src/trial/emptyResponses.ts'
import { type Operation, publishedOperations } from './openApi.ts'
import { openTestApp, type TestApp } from './testApp.ts'

let app: TestApp
let contract: Contract
let reads: Operation[]

beforeAll(async () => {
  app = await openTestApp()
  contract = (await app.get('/api/openapi.json')).json()
  reads = (await publishedOperations(app)).filter(({ method }) => method === 'GET')
})
afterAll(() => app.close())

it('a trial responds itself to whatever requires a session, without data, and to nothing else', () => {
  const respond = emptyResponses(contract)
  expect(reads.length).toBeGreaterThan(60)
  for (const { path, permission, response } of reads) {
    const found = respond(path.replace(/\{\w+\}/g, 'x'))
    const isRequired = permission !== 'public' && permission !== 'optional'
    expect([path, found !== null]).toEqual([path, isRequired])
    // Every field that the contract promises, and no list with content.
    if (found && response.includes('results') && Array.isArray((found as { results: unknown }).results))
      expect([path, (found as { results: unknown[] }).results]).toEqual([path, []])
    expect(JSON.stringify(found ?? {})).not.toMatch(/:-\d/)
  }
})
