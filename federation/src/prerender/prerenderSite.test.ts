import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { disableVersion, rollbackRemote } from '../../../releases/src/activating/releases.ts'
import { fakeBackend, prerenderedSite, publishPrerendered } from '../../../releases/test/prerenderedSite.ts'
import { copyOwnedSite, type OwnedSite, origin } from '../../../releases/test/sampleRemote.ts'
import { pageDataFile } from '../pages/pageData.ts'
import { takePrerenderLock } from './prerenderLock.ts'
import { readProblems } from './prerenderProblems.ts'
import { type PrerenderedResult, prerenderSite } from './prerenderSite.ts'
import { noteVisited } from './visitedPages.ts'
import { noteDataChange, watchSite } from './watchSite.ts'

// Each test prerenders with several processes.
vi.setConfig({ testTimeout: 120_000 })

/** With the first version, for every test to copy. */
let published: OwnedSite
let made: OwnedSite
let backend: Awaited<ReturnType<typeof fakeBackend>>

const PATHS = ['/academy', '/academy/news', '/academy/account', '/academy/../x']
const NEWS = `return path + ' 1 ' + (path.endsWith('news') ? await (await fetch('/api/news')).json() : '')`

beforeAll(async () => {
  published = await prerenderedSite()
  await publishPrerendered(published, { version: '1.0.0', prerender: NEWS })
})
beforeEach(async () => {
  made = await copyOwnedSite(published)
  backend = await fakeBackend([...PATHS])
})
afterEach(() => backend.close())

const fileOf = (path: string, brand = 'nodo-norte') =>
  join(made.site, 'full/drawn', brand, path, 'index.html')
const pageAt = (path: string, brand?: string) => readFile(fileOf(path, brand), 'utf8').catch(() => null)

async function prerender(options: Parameters<typeof prerenderSite>[1] = {}) {
  const results: PrerenderedResult[] = []
  const subject = { siteFolder: made.site, mode: 'full', api: backend.api } as const
  // A single process, so that the results are in order.
  const isWhole = await prerenderSite(subject, {
    processes: 1,
    ...options,
    onPage: (result) => results.push(result),
  })
  return { results, isWhole, problems: results.flatMap(({ problem }) => problem ?? []) }
}

describe('prerendering a site', () => {
  it('writes the pages that remotes allow, under every brand, in all forms', async () => {
    const { results, isWhole } = await prerender()
    expect(isWhole).toBe(true)
    expect(results.map(({ brand, path, problem }) => [brand, path, problem])).toEqual([
      ['nodo-norte', '/academy', null],
      ['nodo-norte', '/academy/news', null],
      ['brujula', '/academy', null],
      ['brujula', '/academy/news', null],
    ])
    const page = await pageAt('academy/news')
    expect(page).toContain('<meta name="drawn" content="academy@1.0.0 shell@1.0.0">')
    expect(page).toContain('nodonorte.example /academy/news<div id="root">/academy/news 1 Novedades</div>')
    expect(page).toContain('<style data-drawn>p{color:red}</style>')
    expect(page).toContain('"data":{"version":"1.0.0","queries":[]}')
    expect(brotliDecompressSync(await readFile(`${fileOf('academy/news')}.br`)).toString()).toBe(page)
    expect(gunzipSync(await readFile(`${fileOf('academy/news')}.gz`)).toString()).toBe(page)
    expect(await pageAt('academy/account')).toBeNull()
    expect(JSON.parse(await readFile(pageDataFile(fileOf('academy/news')), 'utf8'))).toEqual({
      ...{ remote: 'academy', version: '1.0.0', shell: '1.0.0' },
      data: { version: '1.0.0', queries: [] },
      ...{ files: [], content: null },
    })
  })

  it('fills the outlets of a page with parts of other remotes, each prerendered by itself', async () => {
    await publishPrerendered(made, {
      version: '1.1.0',
      prerender: `return '<p>Academia</p><div id="_R_1_"></div>'`,
      outlets: `return [{ id: '_R_1_', remote: 'blog', part: 'Entries', value: { limit: 2 } }]`,
      slots: { offers: ['academy.end'] },
    })
    const blog = (version: string, prerenderPart: string) => ({
      ...{ name: 'blog', version, prerender: `return 'Blog'`, prerenderPart },
      slots: { fills: [{ slot: 'academy.end', part: 'Entries', order: 1 }] },
    })
    await publishPrerendered(
      made,
      blog('1.0.0', 'globalThis.isShared = true; return part + value.limit + path'),
    )
    await prerender()
    const page = await pageAt('academy')
    expect(page).toContain('content="academy@1.1.0 shell@1.0.0" data-parts="blog@1.0.0">')
    expect(page).toContain('<p>Academia</p><div id="_R_1_" data-drawn="">Entries2/academy</div></div>')
    expect(page).toContain('p{color:red}h2{color:blue}')
    // Also a page that the sitemap does not list.
    expect(await pageAt('blog')).toContain('Blog')
    expect(page).toContain('"parts":[{"remote":"blog","version":"1.0.0","queries":["Entries"]}]')

    // What it prerendered goes with its version, and a part that fails leaves its outlet empty.
    await publishPrerendered(made, blog('1.1.0', `throw new Error('no')`))
    expect(await pageAt('academy')).toBeNull()
    const { results, problems } = await prerender()
    expect(problems).toEqual([])
    const incomplete = results.filter(({ lacksPart }) => lacksPart)
    expect(new Set(incomplete.map(({ path }) => path))).toEqual(new Set(['/academy', '/academy/news']))
    expect(await pageAt('academy')).toContain('<p>Academia</p><div id="_R_1_"></div></div>')
    expect(await pageAt('academy')).toContain('"academy@1.1.0 shell@1.0.0">')
    expect(await readProblems(join(made.site, 'full'))).toContainEqual(
      expect.objectContaining({ remote: 'blog', version: '1.1.0', kind: 'failed', path: '/academy' }),
    )
  })

  it('prerenders a page again a minute after a part of it failed', async () => {
    await publishPrerendered(made, {
      version: '1.1.0',
      prerender: `return '<div id="_R_1_"></div>'`,
      outlets: `return [{ id: '_R_1_', remote: 'blog', part: 'Entries', value: {} }]`,
      slots: { offers: ['academy.end'] },
    })
    const prerenderPart = `if (!(await fetch('/api/news')).ok) throw new Error('busy'); return 'Entradas'`
    const slots = { fills: [{ slot: 'academy.end', part: 'Entries', order: 1 }] }
    await publishPrerendered(made, {
      name: 'blog',
      version: '1.0.0',
      prerender: `return 'Blog'`,
      prerenderPart,
      slots,
    })
    backend.failing.add('/api/news')
    const watch = watchSite({ siteFolder: made.site, mode: 'full', api: backend.api, processes: 1 })
    const isFilled = async () => (await pageAt('academy'))?.includes('Entradas')
    try {
      await watch.settled()
      expect(await isFilled()).toBe(false)
      const start = Date.now()
      vi.spyOn(Date, 'now').mockImplementation(() => start + 61_000)
      await vi.waitFor(async () => expect(await isFilled()).toBe(true))
    } finally {
      vi.restoreAllMocks()
      await watch.close()
    }
  })

  it('prerenders no part that fills no slot of the site', async () => {
    await publishPrerendered(made, {
      version: '1.1.0',
      prerender: `return '<div id="_R_1_"></div>'`,
      outlets: `return [{ id: '_R_1_', remote: 'academy', part: 'Entries', value: {} }]`,
      prerenderPart: `return 'no'`,
    })
    await prerender()
    expect(await pageAt('academy')).toContain('<div id="_R_1_"></div></div>')
  })

  it('leaves a failing page as composed, and reports the version that failed', async () => {
    await prerender()
    await publishPrerendered(made, {
      version: '1.1.0',
      prerender: `if (path.endsWith('news')) throw new Error('no'); return 'ok'`,
    })
    const { results } = await prerender()
    const failed = results.filter(({ problem }) => problem !== null)
    expect(failed.map(({ path, by, problem }) => [path, by.version, problem?.split('\n')[0]])).toEqual([
      ['/academy/news', '1.1.0', 'Error: no'],
      ['/academy/news', '1.1.0', 'Error: no'],
    ])
    expect(await pageAt('academy/news')).toBeNull()
    expect(await pageAt('academy')).toContain('>ok</div>')
  })

  it('records what failed or was refused, once for each page of a live version', async () => {
    const broken = `if (path.endsWith('news')) throw new Error('no')
      await fetch('https://evil.example').catch(() => null)
      return 'ok'`
    const noted = async () => {
      const problems = await readProblems(join(made.site, 'full'))
      return problems
        .map(({ version, kind, page, text }) => [version, kind, page, text.split('\n')[0]])
        .sort()
    }
    await prerender()
    expect(await noted()).toEqual([])
    await publishPrerendered(made, { version: '1.1.0', prerender: broken })
    for (let time = 0; time < 2; time++) await prerender()
    expect(await noted()).toEqual([
      ['1.1.0', 'failed', '/academy/news', 'Error: no'],
      ['1.1.0', 'refused', '/academy', 'GET https://evil.example/'],
    ])
    await publishPrerendered(made, { version: '1.2.0', prerender: `throw new Error('worse')` })
    await prerender()
    expect(await noted()).toEqual([
      ['1.2.0', 'failed', '/academy', 'Error: worse'],
      ['1.2.0', 'failed', '/academy/news', 'Error: worse'],
    ])
  })

  it('keeps prerendered pages when the site does not respond, and removes those no longer listed', async () => {
    await prerender()
    backend.paths.splice(backend.paths.indexOf('/academy/news'), 1)
    await prerender()
    expect([await pageAt('academy/news'), await pageAt('academy/news', 'brujula')]).toEqual([null, null])
    await backend.close()
    await expect(prerender()).rejects.toThrow(/ECONN(REFUSED|RESET)/)
    expect(await pageAt('academy')).not.toBeNull()
  })

  it('prerenders missing pages first, then the others by their number of visits', async () => {
    const orderOf = async () => (await prerender()).results.slice(0, 3).map(({ path }) => path)
    await noteVisited(made.site, 'full', ['/', '/academy/news', '/academy'])
    expect(await orderOf()).toEqual(['/academy/news', '/academy', '/academy/news'])
    await rm(fileOf('academy'))
    expect(await orderOf()).toEqual(['/academy', '/academy/news', '/academy/news'])
  })

  it('writes nothing once the published site has changed', async () => {
    const stop = new AbortController()
    stop.abort()
    expect(await prerender({ signal: stop.signal })).toMatchObject({ isWhole: false, results: [] })
    expect(await pageAt('academy')).toBeNull()
  })
})

describe('code of one remote', () => {
  const HOSTILE = `
    for (const key of ['apply', 'call']) Function.prototype[key] = () => 'stolen'
    for (const name of Object.keys(globalThis.__drawn_site__.remoteSources))
      globalThis.__drawn_site__.remoteSources[name] = async () => ({ remote: { prerender: () => 'stolen' } })
    for (const each of globalThis.__drawn_site__.siteOfSources.mounts) each.remote = 'blog'
    return 'blog'`

  it('changes no page of another remote', async () => {
    backend.paths.unshift('/blog')
    await publishPrerendered(made, { version: '1.0.0', name: 'blog', prerender: HOSTILE })
    const { problems } = await prerender()
    expect(problems).toEqual([])
    expect(await pageAt('blog')).toContain('>blog</div>')
    expect(await pageAt('academy')).toContain('>/academy 1 </div>')
    expect(await pageAt('academy/news')).toContain('/academy/news 1 Novedades')
  })

  it('causes no failure of a request of another remote', async () => {
    backend.paths.unshift('/blog')
    backend.failing.add('/api/news')
    await publishPrerendered(made, {
      version: '1.0.0',
      name: 'blog',
      prerender: `return String((await fetch('/api/news')).status)`,
    })
    await publishPrerendered(made, {
      version: '1.1.0',
      prerender: `return String((await fetch('/api/news')).status)`,
    })
    await prerender()
    expect(await pageAt('blog')).toContain('>503</div>')
    expect(await pageAt('academy')).toContain('>200</div>')
  })

  it('runs only in the version that is live', async () => {
    await publishPrerendered(made, { version: '1.1.0', prerender: `return 'not live'`, activate: false })
    await prerender()
    for (const path of PATHS) expect((await pageAt(path)) ?? '').not.toContain('not live')
    expect(await readProblems(join(made.site, 'full'))).toEqual([])
  })
})

describe('a change of what is live', () => {
  it('removes the pages of the changed remote immediately, and keeps the others', async () => {
    backend.paths.push('/blog')
    await publishPrerendered(made, { version: '1.0.0', name: 'blog', prerender: `return 'blog'` })
    await prerender()
    await publishPrerendered(made, { version: '1.1.0', prerender: NEWS })
    expect([await pageAt('academy'), await pageAt('academy/news')]).toEqual([null, null])
    expect(existsSync(pageDataFile(fileOf('academy')))).toBe(false)
    expect(existsSync(pageDataFile(fileOf('blog')))).toBe(true)
    expect(await pageAt('blog')).toContain('>blog</div>')
    await prerender()
    expect(await pageAt('academy')).toContain('academy@1.1.0')
    const change = { name: 'academy', credential: made.owner, origin }
    await rollbackRemote(made.site, change)
    expect(await pageAt('academy')).toBeNull()
    await prerender()
    expect(await pageAt('academy')).toContain('academy@1.0.0')
    await disableVersion(made.site, change, null)
    expect(await pageAt('academy')).toBeNull()
  })

  it('removes also a page that claims to be prerendered with another version', async () => {
    await prerender()
    const claim = '<textarea><meta name="drawn" content="academy@1.0.0 shell@1.0.0"></textarea>'
    await publishPrerendered(made, { version: '1.1.0', prerender: `return '${claim}'` })
    await prerender()
    expect(await pageAt('academy')).toContain(claim)
    await rollbackRemote(made.site, { name: 'academy', credential: made.owner, origin })
    expect(await pageAt('academy')).toBeNull()
  })
})

describe('watching a site', () => {
  it('prerenders again what a publication or a change of data affects', async () => {
    const runs: { pages: number }[] = []
    const watch = watchSite(
      { siteFolder: made.site, mode: 'full', api: backend.api },
      { onRun: (run) => runs.push(run) },
    )
    try {
      await watch.settled()
      expect(await pageAt('academy')).toContain('academy@1.0.0')
      await noteDataChange(made.site, 'full')
      await watch.settled()
      await publishPrerendered(made, { version: '1.1.0', prerender: NEWS })
      await watch.settled()
      expect(await pageAt('academy')).toContain('academy@1.1.0')
      // Pages that show no data are prerendered once for each publication.
      expect(runs.map(({ pages }) => pages)).toEqual([4, 2, 4])
    } finally {
      await watch.close()
    }
  })

  it('prerenders only the pages that show what changed', async () => {
    const pages: string[] = []
    const watch = watchSite(
      { siteFolder: made.site, mode: 'full', api: backend.api },
      { onPage: ({ path }) => pages.push(path) },
    )
    try {
      await watch.settled()
      pages.length = 0
      await noteDataChange(made.site, 'full', ['/academy/news'])
      await watch.settled()
      expect([...new Set(pages)]).toEqual(['/academy/news'])
      await watch.settled()
      expect(pages).toHaveLength(2)
    } finally {
      await watch.close()
    }
  })

  it('is done by one process at a time, and another one takes over when it ends', async () => {
    const runs: string[] = []
    const subject = { siteFolder: made.site, mode: 'full', api: backend.api } as const
    const watchAs = (name: string) =>
      watchSite(subject, {
        onRun: () => runs.push(name),
        onStandby: () => runs.push(`${name} waits`),
      })
    const first = watchAs('first')
    await first.settled()
    const second = watchAs('second')
    try {
      await vi.waitFor(() => expect(runs).toEqual(['first', 'second waits']), 5_000)
      await publishPrerendered(made, { version: '1.1.0', prerender: NEWS })
      await first.settled()
      await first.close()
      await second.settled()
      expect(runs).toEqual(['first', 'second waits', 'first', 'second'])
    } finally {
      await second.close()
    }
    expect(await takePrerenderLock(subject, () => undefined)).not.toBeNull()
  })
})
