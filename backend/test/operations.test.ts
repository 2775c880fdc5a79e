import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, publishedOperations } from './openApi.ts'
import { openTestApp, type TestApp } from './testApp.ts'

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
    '$name takes and answers what the specification says',
    ({ name, query, body, answer }) => {
      const operation = published.get(name)
      if (!operation) throw new Error(`${name} is not published`)
      expect(operation.query.map((each) => each.name)).toEqual(expect.arrayContaining(query.map(plain)))
      expect(operation.body?.names ?? []).toEqual(expect.arrayContaining(body.map(plain)))
      expect(operation.answer).toEqual(expect.arrayContaining(answer.map(plain)))
      const optional = [...query, ...body].filter((each) => each.endsWith('?')).map(plain)
      const required = [
        ...operation.query.filter((each) => each.isRequired).map((each) => each.name),
        ...(operation.body?.required ?? []),
      ]
      expect(required.filter((each) => optional.includes(each))).toEqual([])
    },
  )
})

function plain(name: string): string {
  return name.replace('?', '')
}

function readTable() {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| (GET|POST|PATCH|DELETE) /.test(line))
  return rows.map((row) => {
    const [name = '', query = '', body = '', answer = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    const list = (cell: string) =>
      cell
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    return { name, query: list(query), body: list(body), answer: list(answer) }
  })
}
