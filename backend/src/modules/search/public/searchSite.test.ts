import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../../test/testApp.ts'
import type { SiteSearchResponse } from './public.schemas.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const search = async (q: string): Promise<SiteSearchResponse> => {
  const response = await site.get(`/api/search/site?q=${encodeURIComponent(q)}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const shown = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')

describe('searchSite', () => {
  it.each([
    'vpc',
    'subred',
    'SUBREDES',
    'subre',
    'promsas',
    'seguridd',
    'grupos de seguridad',
    'whatsap',
    'bodega',
    'mateo',
    'devops',
  ])('x %s', async (q) => {
    const start = performance.now()
    const { results, meant } = await search(q)
    console.log(q, meant, performance.now() - start)
    for (const { kind, title, context, path, snippet, headings } of results)
      console.log(
        ' ',
        kind,
        shown(title),
        '|',
        context,
        path,
        JSON.stringify(snippet).slice(0, 150),
        headings.map((each) => `${shown(each.title)} ${each.path.split('#')[1]}`),
      )
  })
})
