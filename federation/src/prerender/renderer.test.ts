import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  prerenderedEntry,
  prerenderedSite,
  publishPrerendered,
} from '../../../releases/test/prerenderedSite.ts'
import { programArgs } from '../../../releases/test/programArgs.ts'
import { temporaryFolder } from '../../../releases/test/sampleRemote.ts'
import { brandsOf } from '../brands.ts'
import { fileRecord } from '../published/fileRecord.ts'
import { readRegistry } from '../published/registry.ts'
import { type PrerenderedParts, type PrerenderedRemote, readPrerenderedParts } from './prerenderedParts.ts'
import { createRenderer, type Renderer } from './renderer.ts'

// Each test starts processes.
vi.setConfig({ testTimeout: 30_000 })

const read = vi.fn(async (path: string) => ({
  status: 200,
  type: 'application/json',
  body: `"from ${path}"`,
}))
const opened: Renderer[] = []
let refused: string[] = []

afterEach(() => {
  for (const renderer of opened.splice(0)) renderer.close()
  refused = []
})

let parts: PrerenderedParts
let academy: PrerenderedRemote

beforeAll(async () => {
  const made = await prerenderedSite()
  await publishPrerendered(made, { version: '1.0.0', prerender: '' })
  const [brand] = brandsOf('full')
  const read = await readPrerenderedParts(made.site, 'full', await readRegistry(made.site), brand)
  if (!read?.remotes[0]) throw new Error('nothing to prerender from')
  parts = read
  academy = read.remotes[0]
})

/** A renderer of a site with one remote, whose pages are what the body of a function returns. */
async function rendererOf(
  prerender: string,
  limits: Parameters<typeof createRenderer>[2]['limits'] = {},
  loading?: string,
) {
  const folder = await temporaryFolder('remote')
  const code = prerenderedEntry({ prerender, loading })
  await writeFile(join(folder, academy.entry), code)
  const remote = { ...academy, folder, files: { [academy.entry]: fileRecord(code) } }
  const renderer = createRenderer(parts, remote, {
    read,
    limits,
    onRefused: (path, attempt) => refused.push(`${path} ${attempt}`),
  })
  opened.push(renderer)
  return { renderer, folder }
}

it('prerenders pages with the published files of shell and remotes, and data of the site', async () => {
  const { renderer } = await rendererOf(
    `return path + ' ' + location.hostname + ' ' + await (await fetch('/api/news?page=2')).json()`,
  )
  expect(await renderer.prerender('/academy')).toEqual({
    head: '',
    styles: 'p{color:red}',
    markup: '/academy nodonorte.example from /api/news?page=2',
    data: { version: '1.0.0', queries: [] },
    imported: ['remoteEntry.js'],
    outlets: [],
  })
  const first = renderer.pid()
  await renderer.prerender('/academy/news')
  expect(renderer.pid()).toBe(first)
})

it('does not run a file that differs from the published one', async () => {
  const { renderer, folder } = await rendererOf(`return 'hola'`)
  await appendFile(join(folder, academy.entry), '\n// changed')
  await expect(renderer.prerender('/academy')).rejects.toThrow(
    'academy@1.0.0: remoteEntry.js is not what was published',
  )
})

it.each([
  [
    'a module of Node',
    `return String(await import('node:fs'))`,
    'imports node:fs, which is none of its files',
  ],
  ['a file outside of its folder', `return String(await import('../../registry.json'))`, 'none of its files'],
  ['the environment', `return JSON.stringify(process.env)`, null],
  ['the process', `return String(process.kill)`, null],
  [
    'another server',
    `await fetch('https://evil.example/api/x')`,
    'is not allowed while a page is prerendered',
  ],
  ['a page of its own site', `await fetch('/dashboard')`, 'is not allowed while a page is prerendered'],
  ['a change of data', `await fetch('/api/news', { method: 'POST' })`, 'POST'],
  ['code from text', `return new Function('return 1')()`, 'Code generation from strings disallowed'],
])('denies a remote %s', async (_what, prerender, problem) => {
  const { renderer } = await rendererOf(prerender)
  if (problem) await expect(renderer.prerender('/academy')).rejects.toThrow(problem)
  else
    expect((await renderer.prerender('/academy')).markup).toMatch(/^\{"NODE_ENV":"production"\}$|^undefined$/)
})

it.each([
  ['an import', `await import('node:fs')`, 'import node:fs'],
  ['a connection', `new WebSocket('wss://evil.example')`, 'WebSocket wss://evil.example'],
  ['a request', `await fetch('https://evil.example/x')`, 'GET https://evil.example/x'],
  ['a secret of the environment', `process.env.JWT_SECRET.at(0)`, 'process.env.JWT_SECRET'],
  ['another process', `process.getBuiltinModule('child_process')`, 'process.getBuiltinModule'],
])('reports %s that a page attempted, even when it continues', async (_what, attempt, reported) => {
  const { renderer } = await rendererOf(`try { ${attempt} } catch { return 'none' } return 'got it'`)
  expect((await renderer.prerender('/academy')).markup).toBe('none')
  expect(refused).toEqual([`/academy ${reported}`])
})

it('does not report what a page may do', async () => {
  const { renderer } = await rendererOf(
    `await fetch('/api/news'); return process.env.NODE_ENV + typeof process.emit + JSON.stringify(process)`,
  )
  await renderer.prerender('/academy')
  expect(refused).toEqual([])
})

it.each([
  ['hangs', 'for (;;);', 'no reply within 300 ms'],
  ['never settles', 'await new Promise(() => {})', 'the page never ends'],
  ['throws', `throw new Error('broken page')`, 'broken page'],
  ['takes all memory', 'const all = []; for (;;) all.push(Array(1e6).fill(1.5))', 'the engine ended'],
])(
  'gives up on a page that %s, and prerenders the next one',
  async (_how, failing, problem) => {
    const { renderer } = await rendererOf(`if (path === '/academy') { ${failing} } return 'next'`, {
      ...(problem.startsWith('no reply') && { pageMs: 300 }),
      memoryMb: 64,
    })
    await expect(renderer.prerender('/academy')).rejects.toThrow(problem)
    expect((await renderer.prerender('/academy/news')).markup).toBe('next')
  },
  30_000,
)

it.each([
  ['takes long', 'await new Promise((done) => setTimeout(done, 600))', null],
  ['never ends', `if ('__drawn_site__' in globalThis) await new Promise(() => {})`, 'the page never ends'],
  ['hangs', `if ('__drawn_site__' in globalThis) for (;;);`, 'no reply within 3000 ms'],
])('measures the loading of code that %s separately from the page', async (_how, loading, problem) => {
  const { renderer } = await rendererOf(`return 'page'`, { loadMs: 3_000, pageMs: 300 }, loading)
  if (problem) await expect(renderer.prerender('/academy')).rejects.toThrow(problem)
  else expect((await renderer.prerender('/academy')).markup).toBe('page')
})

it('prerenders no more pages of a version after ten that the engine did not survive', async () => {
  const { renderer } = await rendererOf(`if (path !== '/academy/news') for (;;); return 'ok'`, {
    pageMs: 500,
    failures: 2,
  })
  await expect(renderer.prerender('/academy')).rejects.toThrow('no reply within 500 ms')
  expect((await renderer.prerender('/academy/news')).markup).toBe('ok')
  for (let page = 0; page < 2; page++)
    await expect(renderer.prerender('/academy')).rejects.toThrow('no reply within 500 ms')
  await expect(renderer.prerender('/academy/news')).rejects.toThrow('the engine failed with 2 pages in a row')
  expect(renderer.pid()).toBeUndefined()
})

it('passes on at most 50 requests of a page, and records that there were more', async () => {
  read.mockClear()
  const { renderer } = await rendererOf(`
    const sent = Array.from({ length: 60 }, (_, at) => fetch('/api/news?at=' + at))
    return String((await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled').length)`)
  for (const path of ['/academy', '/academy/news']) expect((await renderer.prerender(path)).markup).toBe('50')
  expect(read).toHaveBeenCalledTimes(100)
  expect(new Set(refused)).toEqual(
    new Set(['/academy more than 50 requests', '/academy/news more than 50 requests']),
  )
})

it('reports only the beginning of what an engine sends as a problem', async () => {
  const { renderer } = await rendererOf(`
    const Original = Response
    globalThis.Response = class extends Original {
      constructor(_text, options) {
        super(JSON.stringify({ problem: 'y'.repeat(9000), refused: ['z'.repeat(9000)] }), options)
      }
    }`)
  await expect(renderer.prerender('/academy')).rejects.toThrow(/^y{2000}$/)
  expect(refused).toEqual([`/academy ${'z'.repeat(2_000)}`])
})

it('replaces the process after a number of pages', async () => {
  const { renderer } = await rendererOf(`return 'hola'`, { pages: 2 })
  const pids = []
  for (let page = 0; page < 3; page++) {
    await renderer.prerender('/academy')
    pids.push(renderer.pid())
  }
  expect(pids[1]).toBe(pids[0])
  expect(pids[2]).not.toBe(pids[0])
})

it('leaves no engine behind when the process that prerenders is killed', async () => {
  const made = await prerenderedSite()
  await publishPrerendered(made, {
    version: '1.0.0',
    prerender: `if (path.endsWith('news')) for (;;); return 'x'`,
  })
  const prerendering = spawn(
    process.execPath,
    [...programArgs('federation/test/prerenderForever.ts'), made.site],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = await once(prerendering.stdout, 'data')
  const engine = Number(String(line))
  expect(process.kill(engine, 0)).toBe(true)
  prerendering.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(engine, 0)).toThrow('ESRCH'), 5_000)
})
