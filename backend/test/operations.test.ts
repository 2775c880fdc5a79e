import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, publishedOperations } from './openApi.ts'
import { openTestApp, outcome, type TestApp } from './testApp.ts'

const specified = readTable()
let app: TestApp
let published: Map<string, Operation>

beforeAll(async () => {
  app = await openTestApp()
  const operations = await publishedOperations(app)
  published = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))
})
afterAll(() => app.close())

describe('the published contract', () => {
  it('has the operations of docs/operations.md', () => {
    const missing = specified.filter(({ name }) => !published.has(name)).map(({ name }) => name)
    expect(missing).toEqual([])
    expect(specified.length).toBe(55)
  })

  it.each(specified)(
    '$name accepts and returns what docs/operations.md says',
    ({ name, query, body, response }) => {
      const operation = published.get(name)
      if (!operation) throw new Error(`${name} is not published`)
      expect(operation.query.map((each) => each.name)).toEqual(expect.arrayContaining(query.map(plain)))
      expect(operation.body?.names ?? []).toEqual(expect.arrayContaining(body.map(plain)))
      expect(operation.response).toEqual(expect.arrayContaining(response.map(plain)))
      const optional = [...query, ...body].filter((each) => each.endsWith('?')).map(plain)
      const required = [
        ...operation.query.filter((each) => each.isRequired).map((each) => each.name),
        ...(operation.body?.required ?? []),
      ]
      expect(required.filter((each) => optional.includes(each))).toEqual([])
    },
  )
})

describe('a method that a path does not allow', () => {
  it('returns 405 with the allowed methods, on every path', async () => {
    const operations = [...published.values()]
    for (const path of new Set(operations.map((operation) => operation.path))) {
      const taken: string[] = operations.filter((each) => each.path === path).map(({ method }) => method)
      const url = path.replace(/\{\w+\}/g, randomUUID())
      const other = (['PATCH', 'DELETE', 'POST', 'GET'] as const).find((method) => !taken.includes(method))
      const response = await app.send({ method: other ?? 'PUT', url })
      expect([path, outcome(response)]).toEqual([path, { status: 405, code: 'method_not_allowed' }])
      const allowed = String(response.headers.allow).split(', ')
      expect([path, allowed.filter((method) => method !== 'HEAD').sort()]).toEqual([path, taken.sort()])
    }
  })

  it('is rejected on pages, and returns 404 on unknown paths', async () => {
    const page = await app.post('/about')
    expect([page.statusCode, page.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(outcome(await app.post('/api/nada'))).toEqual({ status: 404, code: 'not_found' })
    expect(outcome(await app.get('/api/users/nada'))).toEqual({ status: 404, code: 'not_found' })
  })
})

function plain(name: string): string {
  return name.replace('?', '')
}

function readTable() {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| (GET|POST|PATCH|DELETE) /.test(line))
  return rows.map((row) => {
    const [name = '', query = '', body = '', response = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    const list = (cell: string) =>
      cell
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    return { name, query: list(query), body: list(body), response: list(response) }
  })
}
