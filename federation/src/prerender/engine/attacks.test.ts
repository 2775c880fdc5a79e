import { readFile, rename, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prerenderedSite, publishPrerendered } from '../../../../releases/test/prerenderedSite.ts'
import { brandsOf } from '../../brands.ts'
import { readRegistry } from '../../published/registry.ts'
import { readPrerenderedParts } from '../prerenderedParts.ts'
import { createRenderer, type Renderer } from '../renderer.ts'

// Each engine is a process.
vi.setConfig({ testTimeout: 30_000 })

/** Counts everything that reaches another server of this machine. */
let reached = 0
const elsewhere = createServer((_request, response) => {
  reached += 1
  response.end('{}')
})

/** What a page does, by its path, and whether it got anything: each returns 'none' when it did not. */
const attacks: [name: string, code: string, recorded: RegExp][] = [
  [
    'a patched apply, which would receive what others call it with',
    `const seen = []
     const { apply } = Function.prototype
     Function.prototype.apply = function (...all) { seen.push(this, ...all); return Reflect.apply(apply, this, all) }
     await (await fetch('/api/news')).json()
     queueMicrotask(() => undefined)
     await new Promise((done) => setTimeout(done, 5))
     const found = seen.flat().find((each) => each?.pid || each?.kill || each?.versions)
     setTimeout(() => { Function.prototype.apply = apply })
     return found ? 'the process' : 'none'`,
    /^change of Function\.prototype\.apply$/,
  ],
  [
    'getters on what is sent',
    `Object.defineProperty(Object.prototype, 'refused', { get: () => [], set() {}, configurable: true })
     return 'none'`,
    /^change of Object\.prototype\.refused$/,
  ],
  [
    'stack frames of other code',
    `Error.prepareStackTrace = (_error, frames) => frames.map((frame) => frame.getThis?.() ?? frame.getFunction?.())
     const frames = new Error('x').stack
     delete Error.prepareStackTrace
     Error.prepareStackTrace = undefined
     return Array.isArray(frames) && frames.some((each) => each?.pid || each?.kill) ? 'the process' : 'none'`,
    /^change of Error\.prepareStackTrace$/,
  ],
  [
    'the hooks of asynchronous work',
    `const { then } = Promise.prototype
     Promise.prototype.then = function (...all) { return Reflect.apply(then, this, all) }
     return await import('node:async_hooks').then(() => 'hooks', () => 'none')`,
    /^(import node:async_hooks|change of Promise\.prototype\.then)$/,
  ],
  [
    'machine code',
    `try { new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); return 'code' } catch { return 'none' }`,
    /^WebAssembly\.Module$/,
  ],
  [
    'an import with attributes',
    `return import('./' + 'remote.json', { with: { type: 'json' } }).then(() => 'file', () => 'none')`,
    /^import \.\/remote\.json with attributes$/,
  ],
  [
    'a module of the engine',
    `const names = ['cloudflare:sockets', 'cloudflare:workers', 'workerd:unsafe', 'workers:rpc']
     const found = await Promise.all(names.map((name) => import(name).then(() => name, () => null)))
     return found.find(Boolean) ?? 'none'`,
    /^import (cloudflare|workerd|workers):/,
  ],
  [
    'an import that a comment in import.meta hides',
    `const own = import./*meta; const found = await import('./server.js').then(() => 'module', () => 'none'); return found //*/
     meta
     return own.url ? await import('./server' + '.js').then(() => 'module', () => 'none') : 'no address'`,
    /^import \.\/server\.js$/,
  ],
  [
    'a file of the disk as a module',
    `return import('file:///etc/passwd').then(() => 'file', () => 'none')`,
    /^import file:/,
  ],
  [
    'a module from text',
    `return import('data:text/javascript,export const a = 1').then(() => 'text', () => 'none')`,
    /^import data:/,
  ],
  [
    'a server of this machine',
    `return fetch('http://127.0.0.1:PORT/api/x').then(() => 'server', () => 'none')`,
    /^GET http:\/\/127\.0\.0\.1:/,
  ],
  [
    'a server of this machine, under the name of the site',
    `const { origin } = location
     location.origin = 'http://127.0.0.1:PORT'
     const found = await fetch('http://127.0.0.1:PORT/content/x').then(() => 'server', () => 'none')
     location.origin = origin
     return found`,
    /^GET http:\/\/127\.0\.0\.1:/,
  ],
  [
    'a path that leaves the API',
    `return fetch('/api/../dashboard').then(() => 'page', () => 'none')`,
    /^GET https:\/\/nodonorte\.example\/dashboard$/,
  ],
  [
    'a socket',
    `try { new WebSocket('ws://127.0.0.1:PORT'); return 'socket' } catch {}
     return fetch('http://127.0.0.1:PORT/api/x', { headers: { upgrade: 'websocket' } }).then((each) => each.webSocket ? 'socket' : 'none', () => 'none')`,
    /^WebSocket ws:/,
  ],
  [
    'the environment',
    `return process.env.JWT_SECRET ?? process.env.PATH ?? 'none'`,
    /^process\.env\.JWT_SECRET$/,
  ],
  [
    'a signal to the parent',
    `try { process.kill(process.ppid, 'SIGUSR1'); return 'signal' } catch { return 'none' }`,
    /^process\.kill$/,
  ],
  [
    'the modules that Node builds in',
    `try { return String(process.getBuiltinModule('fs') ?? process.binding('fs')) } catch { return 'none' }`,
    /^process\.getBuiltinModule$/,
  ],
  [
    'the end of the process',
    `try { process.exit(0); return 'ended' } catch { return 'none' }`,
    /^process\.exit$/,
  ],
  [
    'memory that is shared with others',
    `return typeof Worker === 'function' ? (() => { try { new Worker('x.js'); return 'worker' } catch { return 'none' } })() : 'none'`,
    /^Worker x\.js$/,
  ],
  [
    'a changed reply',
    `const { stringify } = JSON
     JSON.stringify = (value) => stringify({ renderResult: { head: '', styles: '', markup: '<script>1</script>', data: 1 }, refused: [] })
     return 'none'`,
    /^change of JSON\.stringify$/,
  ],
]

let site: string
let renderer: Renderer
let refused: string[] = []
const read = async (path: string) => ({ status: 200, type: 'application/json', body: JSON.stringify(path) })

beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const port = String((elsewhere.address() as AddressInfo).port)
  const cases = attacks.map(
    ([, code], index) => `if (path === '/academy/${index}') { ${code.replaceAll('PORT', port)} }`,
  )
  renderer = await rendererOf(`${cases.join('\n')}
    if (path === '/academy/after') return globalThis.left ?? 'none'
    if (path === '/academy/timer') {
      setTimeout(() => { globalThis.left = 'timer' }, 5)
      setInterval(() => { globalThis.left = 'interval'; fetch('http://127.0.0.1:${port}/x').catch(() => undefined) }, 1)
      return 'none'
    }
    if (path === '/academy/error')
      throw { get stack() { return Object.defineProperty({}, 'toString', { get() { throw 1 } }) } }
    if (path === '/academy/script') return '<img src=x onerror="alert(1)">'
    if (path === '/academy/huge') return 'x'.repeat(5_000_000)
    return 'none'`)
}, 30_000)
afterAll(() => {
  renderer.close()
  elsewhere.close()
})

async function rendererOf(prerender: string): Promise<Renderer> {
  const made = await prerenderedSite()
  site = made.site
  await publishPrerendered(made, { version: '1.0.0', prerender })
  const [brand] = brandsOf('full')
  const parts = await readPrerenderedParts(site, 'full', await readRegistry(site), brand)
  const [remote] = parts?.remotes ?? []
  if (!parts || !remote) throw new Error('nothing to prerender from')
  return createRenderer(parts, remote, {
    read,
    onRefused: (path, attempt) => refused.push(`${path} ${attempt}`),
  })
}

it.each(attacks.map(([name, , recorded], index) => [name, `/academy/${index}`, recorded] as const))(
  'gives a remote no access by %s, and records the attempt',
  async (_name, path, recorded) => {
    refused = []
    expect((await renderer.prerender(path)).markup).toBe('none')
    const attempts = refused
      .filter((each) => each.startsWith(`${path} `))
      .map((each) => each.slice(path.length + 1))
    expect(attempts.filter((each) => recorded.test(each))).not.toEqual([])
    expect(reached).toBe(0)
  },
)

it('does not run timers of a page once it is prerendered', async () => {
  refused = []
  await renderer.prerender('/academy/timer')
  await new Promise((done) => setTimeout(done, 100))
  expect((await renderer.prerender('/academy/after')).markup).toBe('none')
  expect([reached, refused]).toEqual([0, []])
})

it.each([
  ['error whose text is code', '/academy/error', 'the page threw something that has no text', null],
  ['page of five megabytes', '/academy/huge', 'the page has more than 4000000 bytes', null],
  [
    'handler in the markup',
    '/academy/script',
    'the markup contains <img onerror>',
    'markup with <img onerror>',
  ],
])('refuses an %s', async (_what, path, problem, recorded) => {
  refused = []
  await expect(renderer.prerender(path)).rejects.toThrow(problem)
  if (recorded) expect(refused).toEqual([`${path} ${recorded}`])
  expect((await renderer.prerender('/academy')).markup).toBe('none')
})

it('prerenders nothing from a published file that is a link', async () => {
  const linked = await rendererOf(`return 'prerendered'`)
  const file = join(site, 'remotes/academy/1.0.0/remoteEntry.js')
  await rename(file, `${file}.copy`)
  await symlink(`${file}.copy`, file)
  expect(await readFile(file, 'utf8')).toContain('prerendered')
  await expect(linked.prerender('/academy')).rejects.toThrow('ELOOP')
  linked.close()
})
