// Draws pages of one brand with the published code of the shell and the remotes, at the request of `renderer.ts`. It is
// a separate process, because that code may hang, throw or end it. It gets no secrets and no network: requests of pages
// go through the parent process, and its modules are the published files, each compared with its hash.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import vm from 'node:vm'

const host = process
const send = host.send.bind(host)
const requests = new Map()
let lastRequest = 0
let shell
let origins
/** The page that is being drawn, or was drawn last. */
let page = ''

host.on('message', async (message) => {
  try {
    if (message.kind === 'start') send(await start(message))
    else if (message.kind === 'draw') send({ kind: 'drawn', drawing: await draw(message.path) })
    else if (message.kind === 'response') requests.get(message.id)?.(message)
  } catch (error) {
    send({ kind: 'failed', reason: reasonOf(error) })
  }
})
host.on('disconnect', () => host.exit())
// An error that a page leaves behind, such as in a timer, must not fail the next page.
for (const event of ['unhandledRejection', 'uncaughtException']) host.on(event, () => undefined)

/** Creates the globals of a page, then imports the shell's server entry. */
async function start({ origin, otherOrigins, global, site, server, remotes }) {
  origins = [origin, ...otherOrigins]
  const sources = remotes.map((remote) => [remote.name, once(() => loadRemote(remote))])
  globalThis[global] = { siteOfSources: site, remoteSources: Object.fromEntries(sources) }
  limitGlobals(new URL(origin))
  const modules = new Modules(server, () => `${origin}/server.js`)
  shell = (await modules.import(server.entry)).namespace
  return { kind: 'started' }
}

async function draw(path) {
  page = path
  location.pathname = path
  // The page's own time limit starts when its code is loaded.
  await shell.load?.(path)
  send({ kind: 'loaded' })
  return shell.draw(path)
}

async function loadRemote({ name, version, ...published }) {
  const address = (file) => `${location.origin}/remotes/${name}/${version}/${file}`
  const modules = new Modules({ ...published, label: `${name}@${version}`, isRemote: true }, address)
  const container = (await modules.import(published.entry)).namespace
  container.init({})
  return (await container.get('./remote'))()
}

/** The modules of one published build: its own files only, as they were published. */
class Modules {
  constructor({ folder, files, label, isRemote = false }, address) {
    Object.assign(this, {
      folder,
      files,
      label,
      isRemote,
      address,
      known: new Map(),
      linking: Promise.resolve(),
    })
  }

  async import(file) {
    const module = await this.read(file)
    // One at a time: modules that several imports share cannot be linked twice concurrently.
    this.linking = this.linking.then(() =>
      module.status === 'unlinked' ? module.link((specifier, from) => this.read(specifier, from)) : null,
    )
    await this.linking
    await module.evaluate()
    return module
  }

  read(specifier, from) {
    const file = from ? posix.join(posix.dirname(from.identifier), specifier) : specifier
    if (!Object.hasOwn(this.files, file) || (from && !specifier.startsWith('.'))) {
      refuse(`import ${specifier}`)
      throw new Error(`${this.label} imports ${specifier}, which is none of its files`)
    }
    if (!this.known.has(file)) this.known.set(file, this.compile(file))
    return this.known.get(file)
  }

  async compile(file) {
    const content = await readFile(`${this.folder}/${file}`)
    const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`
    if (integrity !== this.files[file].integrity)
      throw new Error(`${this.label}: ${file} is not what was published`)
    const text = content.toString()
    // Only the code that preloads files of pages uses a document without checking that there is one.
    const before =
      this.isRemote && text.includes('modulepreload')
        ? `const { document, window } = globalThis.${STAND_IN};`
        : ''
    return new vm.SourceTextModule(before + text, {
      identifier: file,
      initializeImportMeta: (meta) => Object.assign(meta, { url: this.address(file) }),
      importModuleDynamically: (specifier, importer) =>
        this.import(posix.join(posix.dirname(importer.identifier), specifier)),
    })
  }
}

/** Global name of a stand-in for window and document in which every file counts as preloaded. */
const STAND_IN = '__drawn_document__'

/** Leaves the globals that drawing needs, without access to the process and the network. */
function limitGlobals({ protocol, host: name, hostname, origin }) {
  const element = { relList: { supports: () => true }, getAttribute: () => null, setAttribute() {} }
  globalThis[STAND_IN] = {
    document: {
      createElement: () => element,
      getElementsByTagName: () => [],
      querySelector: () => element,
      head: { appendChild() {} },
    },
    window: { dispatchEvent: () => true },
  }
  globalThis.location = { protocol, host: name, hostname, origin, pathname: '/', search: '', hash: '' }
  const env = guarded({ NODE_ENV: 'production' }, 'process.env')
  globalThis.process = guarded({ env }, 'process')
  globalThis.fetch = fetchThroughParent
  const quiet = () => undefined
  globalThis.console = { log: quiet, info: quiet, debug: quiet, warn: quiet, error: quiet, trace: quiet }
  for (const other of ['BroadcastChannel', 'navigator', 'Storage']) delete globalThis[other]
  for (const connection of ['WebSocket', 'EventSource'])
    globalThis[connection] = function Refused(address) {
      refuse(`${connection} ${address}`)
      throw new TypeError(`${connection} is not allowed while a page is drawn`)
    }
}

/** Properties that libraries read to detect where they run. */
const FEATURE_TESTS = new Set([
  'browser',
  'emit',
  'nextTick',
  'platform',
  'toJSON',
  'type',
  'version',
  'versions',
])

/** An object that reports every read of a property that it does not have. */
function guarded(known, name) {
  return new Proxy(Object.freeze(known), {
    get(target, key) {
      if (typeof key === 'string' && !(key in target) && !FEATURE_TESTS.has(key)) refuse(`${name}.${key}`)
      return target[key]
    },
  })
}

/** Requests of pages: they may only read the site's own API and content, without credentials. */
async function fetchThroughParent(input, options) {
  const request = new Request(typeof input === 'string' ? new URL(input, origins[0]) : input, options)
  const { origin, pathname, search } = new URL(request.url)
  const isAllowed =
    origins.includes(origin) &&
    /^\/(api|content)\//.test(pathname) &&
    ['GET', 'HEAD'].includes(request.method)
  if (!isAllowed) {
    refuse(`${request.method} ${request.url}`)
    throw new TypeError(`${request.method} ${request.url} is not allowed while a page is drawn`)
  }
  const id = ++lastRequest
  const response = await new Promise((resolve) => {
    requests.set(id, resolve)
    send({ kind: 'request', id, path: pathname + search })
  })
  requests.delete(id)
  if (response.status === 0) throw new TypeError('fetch failed')
  const { status, type, body } = response
  return new Response([204, 304].includes(status) ? null : body, {
    status,
    headers: { 'content-type': type },
  })
}

/** Reports what code attempted and was denied; the code may continue without it. */
function refuse(attempt) {
  send({ kind: 'refused', path: page, attempt: attempt.slice(0, 300) })
}

function once(work) {
  let done
  return () => (done ??= work())
}

function reasonOf(error) {
  return String(error?.stack ?? error).slice(0, 2_000)
}
