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
const mounted = []
const strangeKeys = []
const screens = {}
if (Array.isArray(remote?.routes)) collect(remote.routes, '', [], pages, routes)
if (Array.isArray(remote?.screens)) collect(remote.screens, '', [], screens, [])
const found = {
  contract: remote?.contract ?? null,
  routes: Array.isArray(remote?.routes) ? routes : null,
  mounted,
  pages,
  screens,
  parts: Object.keys(remote?.parts ?? {}),
  strangeKeys,
}
process.stdout.write(`\n${JSON.stringify(found)}`)

/**
 * Route pattern → the chunks that its page and the layouts around it load lazily; also lists all patterns, and those of
 * pages that mount themselves.
 */
function collect(level, base, around, pages, routes) {
  for (const route of level) {
    const path = [base, route.path].filter(Boolean).join('/')
    // A layout without a path matches no address by itself.
    if (route.index || route.path !== undefined) routes.push(path)
    strangeKeys.push(...strangeKeysOf(route).map((key) => [path, key]))
    if (route.mount) mounted.push(path)
    const load = String(route.lazy ?? route.mount ?? '')
    // More than one where the page depends on the brand.
    const own = [...load.matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\)/g)].map(([, chunk]) => chunk)
    const chunks = [...around, ...own]
    if (route.children) collect(route.children, path, chunks, pages, routes)
    else if (chunks.length > 0) pages[path] ??= chunks
  }
}

function strangeKeysOf(route) {
  const unknown = Object.keys(route).filter((key) => !routeKeys.split(',').includes(key))
  const doubled = ['Component', 'element', 'lazy', 'children'].filter((key) => route.mount && route[key])
  return [...unknown, ...doubled.map((key) => `${key} junto a mount`)]
}
