// Runs inside the engine, which is no Node: a V8 isolate with the globals of a browser's worker and nothing else. It
// prerenders pages of one remote with the published code of shell and remote, at the request of `engineProcess.ts`.
// Code of the remote shares this isolate and may change everything in it, so nothing that comes from here is trusted.
// The guards below exist to record what a version attempts; what refuses it is that the isolate has no rights.
import { settings } from './settings.mjs'

const { origin, remote, files, global, site, brand } = settings
const { parse, stringify } = JSON
const outbound = globalThis.fetch
const NativeRequest = globalThis.Request
/** Attempts of the current request, in the order in which they were made. */
let refused = []
/** The files of the remote that its code has imported until now, apart from those that other files need. */
const imported = new Set()
let shell

// biome-ignore lint/style/noDefaultExport: The engine calls the default export.
export default {
  async fetch({ url }) {
    const { pathname: task, searchParams } = new URL(url)
    const path = searchParams.get('path') ?? '/'
    const outlet = searchParams.get('outlet')
    refused = []
    try {
      location.pathname = path
      const renderResult = await tasks[task](path, outlet === null ? null : parse(outlet))
      noteChanges()
      return reply({ renderResult, refused })
    } catch (error) {
      noteChanges()
      return reply({ problem: reasonOf(error), refused })
    }
  },
}

const tasks = {
  '/start': async () => {
    shell = await import('./server.js')
    // What the shell's own packages look for is no attempt of the remote.
    refused = []
  },
  '/load': async (path) => {
    await shell.load?.(path)
  },
  '/prerender': async (path) => ({ ...(await shell.draw(path)), imported: [...imported] }),
  '/part': (path, outlet) => shell.drawPart(path, outlet),
}

function reply(content) {
  return new Response(stringify(content), { headers: { 'content-type': 'application/json' } })
}

function refuse(attempt) {
  refused.push(String(attempt).slice(0, 300))
}

function reasonOf(error) {
  try {
    return String(error?.stack ?? error).slice(0, 2_000)
  } catch {
    return 'the page threw something that has no text'
  }
}

// ── The globals of a page

const { protocol, host, hostname } = new URL(origin)
globalThis.location = { protocol, host, hostname, origin, pathname: '/', search: '', hash: '' }
const element = { relList: { supports: () => true }, getAttribute: () => null, setAttribute() {} }
/** A stand-in for window and document, in which every file counts as preloaded. */
globalThis.__prerendered_document__ = {
  document: {
    createElement: () => element,
    getElementsByTagName: () => [],
    querySelector: () => element,
    head: { appendChild() {} },
  },
  window: { dispatchEvent: () => true },
}
globalThis[global] = {
  siteOfSources: site,
  brandsOfSources: [brand],
  remoteSources: { [remote.name]: once(loadRemote) },
}
const quiet = () => undefined
globalThis.console = { log: quiet, info: quiet, debug: quiet, warn: quiet, error: quiet, trace: quiet }
performance.getEntriesByType ??= () => []
globalThis.process = guarded({ env: guarded({ NODE_ENV: 'production' }, 'process.env') }, 'process')

for (const name of ['navigator', 'caches', 'Cloudflare', 'BroadcastChannel']) delete globalThis[name]
for (const name of ['WebSocket', 'EventSource', 'Worker', 'SharedWorker'])
  globalThis[name] = function Refused(address) {
    refuse(`${name} ${address}`)
    throw new TypeError(`${name} is not allowed while a page is prerendered`)
  }
for (const name of [
  'compile',
  'instantiate',
  'compileStreaming',
  'instantiateStreaming',
  'Module',
  'Instance',
])
  WebAssembly[name] = function Refused() {
    refuse(`WebAssembly.${name}`)
    throw new TypeError(`WebAssembly.${name} is not allowed while a page is prerendered`)
  }

/** A request without the options that only browsers have. */
globalThis.Request = class Request extends NativeRequest {
  constructor(input, { method, headers, body, signal } = {}) {
    super(typeof input === 'string' ? new URL(input, origin) : input, { method, headers, body, signal })
  }
}
/** Everything that leaves the engine goes to its parent process, which decides. */
globalThis.fetch = async function fetch(input, options) {
  const request = new globalThis.Request(input, options)
  const response = await outbound(request)
  if (response.headers.has('x-refused'))
    throw new TypeError(`${request.method} ${request.url} is not allowed while a page is prerendered`)
  return response
}

/** Properties that libraries read to detect where they run. */
const featureTests = new Set([
  'browser',
  'emit',
  'nextTick',
  'platform',
  'toJSON',
  'type',
  'version',
  'versions',
])

/** An object that records every read of a property that it does not have. */
function guarded(known, name) {
  return new Proxy(Object.freeze(known), {
    get(target, key) {
      if (typeof key === 'string' && !(key in target) && !featureTests.has(key)) refuse(`${name}.${key}`)
      return target[key]
    },
  })
}

// ── Modules of the remote, whose dynamic imports and `import.meta` are rewritten to these two

/** The `import()` of a file of the remote. */
globalThis.__prerendered_import__ = (file) => async (specifier, attributes) => {
  const target = String(specifier).startsWith('.')
    ? new URL(specifier, `file:///${file}`).pathname.slice(1)
    : null
  if (target !== null && attributes === undefined && files.includes(target)) {
    imported.add(target)
    return import(`remote/${target}`)
  }
  refuse(`import ${specifier}${attributes === undefined ? '' : ' with attributes'}`)
  throw new Error(`${remote.label} imports ${specifier}, which is none of its files`)
}
/** The `import.meta` of a file of the remote. */
globalThis.__prerendered_meta__ = (file) => ({
  url: `${origin}/remotes/${remote.name}/${remote.version}/${file}`,
})

async function loadRemote() {
  const container = await globalThis.__prerendered_import__(remote.entry)(`./${remote.entry}`)
  container.init({})
  const { remote: contents } = (await container.get('./remote'))()
  return { remote: contents, version: remote.version }
}

function once(work) {
  let started
  return () => {
    started ??= work()
    return started
  }
}

// ── Changes of what every script uses

/** Own properties of the built-in objects and their prototypes, as the shell left them. */
let builtIns = null

/** Records what the remote changed in built-in objects. That reaches nothing but its own pages; it is still an attempt. */
function noteChanges() {
  if (!shell) return
  if (!builtIns) {
    builtIns = readBuiltIns()
    return
  }
  for (const [object, { label, properties }] of builtIns) {
    const now = Object.getOwnPropertyDescriptors(object)
    for (const key of Reflect.ownKeys(properties))
      if (!isSame(properties[key], now[key])) refuse(`change of ${label}.${String(key)}`)
    if (closed.has(object))
      for (const key of Reflect.ownKeys(now))
        if (!Object.hasOwn(properties, key)) refuse(`change of ${label}.${String(key)}`)
    builtIns.set(object, { label, properties: now })
  }
}

/** What nobody has a reason to extend. */
const closed = new Set([Object.prototype, Function.prototype, Error, Promise.prototype])

function readBuiltIns() {
  const found = new Map()
  const add = (label, object) => {
    if ((typeof object !== 'object' && typeof object !== 'function') || object === null || found.has(object))
      return
    found.set(object, { label, properties: Object.getOwnPropertyDescriptors(object) })
  }
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value = /^[A-Z]/.test(name) && globalThis[name]
    if (!value) continue
    add(name, value)
    add(`${name}.prototype`, value.prototype)
  }
  add('Iterator.prototype', Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())))
  add(
    'AsyncFunction.prototype',
    Object.getPrototypeOf(async () => undefined),
  )
  return found
}

function isSame(before, now) {
  return (
    now !== undefined &&
    (Object.is(before.value, now.value) || typeof before.value === 'number') &&
    before.get === now.get &&
    before.set === now.set
  )
}
