import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandsOf } from 'federation/brands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/testApp.ts'
import { pageFileOf, writeWorkspaceSite } from '../../../../test/workspaceSite.ts'
import { withResults } from './resultsPage.ts'
import { PAGE_LIMIT } from './searchPage.ts'

let site: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-search-'))
  await writeWorkspaceSite(folder)
  for (const brand of brandsOf('full')) {
    const file = join(folder, pageFileOf('full', brand, { path: '/buscar', page: 'buscar' }))
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, `<!doctype html><title>${brand.id}</title><div id="root"></div>`)
  }
  site = await openTestApp({ siteDir: folder })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const page = (query: string, host = 'nodo-norte.localhost') =>
  site.get(`/buscar?${query}`, { headers: { accept: 'text/html', host } })

describe('the page of the search', () => {
  it('has the results in its HTML, for browsers without scripts', async () => {
    const { statusCode, body } = await page('q=grupos+de+segurdad')
    expect(statusCode).toBe(200)
    expect(body).toContain('value="grupos de segurdad"')
    expect(body).toMatch(
      /<a href="\/academy\/devops\/aws\/[\w/-]+#tema-grupos-de-seguridad"><mark>Grupos<\/mark> de <mark>seguridad</,
    )
    expect((await page('q=zzzzzzzz')).body).toContain('No hay nada sobre «zzzzzzzz»')
  })

  it('is the composed page while nothing is looked for', async () => {
    for (const query of ['', 'q=', 'q=%20', 'x=1']) {
      const { body, headers } = await page(query)
      expect(body).toContain('<div id="root"></div>')
      expect(headers['x-robots-tag']).toBeUndefined()
    }
  })

  it('is stored nowhere, and indexed by nobody', async () => {
    expect((await page('q=vpc')).headers).toMatchObject({
      ...{ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache, no-transform' },
    })
    expect((await page('q=vpc', 'brujula.localhost')).body).toContain('<title>brujula</title>')
  })

  it.each(['"><script>alert(1)</script>', "'-alert(1)-'", '$& $1 $`', '</div><i>', '\u0000'])(
    'shows what was typed as text: %j',
    async (typed) => {
      const { body } = await page(`q=${encodeURIComponent(typed)}`)
      expect(body).not.toMatch(/<script|<i>|"><s/)
      expect(body.match(/<div id="root">/g)).toHaveLength(1)
    },
  )

  it('is limited for each address, with a page that says so', async () => {
    const limited = await openTestApp({ siteDir: folder })
    try {
      const statuses: number[] = []
      for (let at = 0; at <= PAGE_LIMIT; at += 1)
        statuses.push((await limited.get('/buscar?q=x', { headers: { accept: 'text/html' } })).statusCode)
      expect(statuses.indexOf(429)).toBe(PAGE_LIMIT)
    } finally {
      await limited.close()
    }
  })
})

describe('withResults', () => {
  it('fills the page as it was prerendered', () => {
    const frame =
      '<main><form><input class="a" type="search" name="q" value=""/></form><div class="b" data-search-results="" lang="es"><p>Nada</p></div></main>'
    const found = {
      meant: null,
      results: [
        {
          ...{ kind: 'lesson' as const, context: 'Curso <1>', path: '/a?b="', snippet: [], headings: [] },
          title: [{ text: '<b>', isMatch: true }],
        },
      ],
    }
    expect(withResults(frame, 'a"b', found)).toBe(
      '<main><form><input class="a" type="search" name="q" value="a&#34;b"></form><div class="b" data-search-results="" lang="es"><ol><li><small>Lección · Curso &#60;1&#62;</small><h2><a href="/a?b=&#34;"><mark>&#60;b&#62;</mark></a></h2></li></ol></div></main>',
    )
  })
})
