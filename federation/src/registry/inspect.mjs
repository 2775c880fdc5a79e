// Imports a built remote the way the shell does, with stand-ins for the shared packages, and prints as JSON what it
// exports. Runs as a process of its own: the code under inspection may hang or end it.
import { pathToFileURL } from 'node:url'

const [entry, ...sharedNames] = process.argv.slice(2)

/** Answers every read, call and construction with itself, so that module code runs without its packages. */
const standIn = new Proxy(() => undefined, {
  get: (_target, key) => {
    if (key === 'then') return undefined
    if (key === 'prototype') return Object.prototype
    return key === Symbol.toPrimitive ? () => '' : standIn
  },
  apply: () => standIn,
  construct: () => standIn,
})

const share = { stub: { get: async () => () => ({ exports: standIn }) } }
globalThis.__federation_shared__ = { default: Object.fromEntries(sharedNames.map((name) => [name, share])) }

const container = await import(pathToFileURL(entry).href)
container.init({})
const { remote } = (await container.get('./remote'))()
const pages = {}
if (Array.isArray(remote?.routes)) collect(remote.routes, '', [])
process.stdout.write(
  JSON.stringify({ contract: remote?.contract ?? null, routes: remote?.routes?.length ?? null, pages }),
)

/** Route pattern → the chunks that its page and the layouts around it load lazily. */
function collect(routes, base, around) {
  for (const route of routes) {
    const path = [base, route.path].filter(Boolean).join('/')
    const chunk = /import\(["'`]\.\/([^"'`]+)["'`]\)/.exec(String(route.lazy ?? ''))?.[1]
    const chunks = chunk ? [...around, chunk] : around
    if (route.children) collect(route.children, path, chunks)
    else if (chunks.length > 0) pages[path] ??= chunks
  }
}
