// Imports a remote that was just built as the shell does, with stubs of the shared packages, and prints its exports as
// JSON in the last line. Runs in a process of its own, since the inspected code may hang, exit or print.
import { pathToFileURL } from 'node:url'

const [entry, routeKeys, ...sharedNames] = process.argv.slice(2)

/** Returns itself for every property, call and construction, so that modules load without their packages. */
const stub = new Proxy(() => undefined, {
  get: (_target, key) => {
    if (key === 'then') return undefined
    if (key === 'prototype') return Object.prototype
    return key === Symbol.toPrimitive ? () => '' : stub
  },
  apply: () => stub,
  construct: () => stub,
})

const share = { any: { get: async () => () => ({ exports: stub }) } }
globalThis.__federation_shared__ = { default: Object.fromEntries(sharedNames.map((name) => [name, share])) }

const container = await import(pathToFileURL(entry).href)
container.init({})
const { remote } = (await container.get('./remote'))()
const pages = {}
const routes = []
const strangeKeys = []
if (Array.isArray(remote?.routes)) collect(remote.routes, '', [])
const found = {
  contract: remote?.contract ?? null,
  routes: Array.isArray(remote?.routes) ? routes : null,
  pages,
  parts: Object.keys(remote?.parts ?? {}),
  strangeKeys,
}
process.stdout.write(`\n${JSON.stringify(found)}`)

/** Route pattern → the chunks that its page and the layouts around it load lazily; also lists all patterns. */
function collect(level, base, around) {
  for (const route of level) {
    const path = [base, route.path].filter(Boolean).join('/')
    // A layout without a path matches no address by itself.
    if (route.index || route.path !== undefined) routes.push(path)
    for (const key of Object.keys(route))
      if (!routeKeys.split(',').includes(key)) strangeKeys.push([path, key])
    const chunk = /import\(["'`]\.\/([^"'`]+)["'`]\)/.exec(String(route.lazy ?? ''))?.[1]
    const chunks = chunk ? [...around, chunk] : around
    if (route.children) collect(route.children, path, chunks)
    else if (chunks.length > 0) pages[path] ??= chunks
  }
}
