// Prerenders a page that never ends, until it is killed; prints the id of the engine's process.
import { brandsOf } from '../src/brands.ts'
import { readPrerenderedParts } from '../src/prerender/prerenderedParts.ts'
import { createRenderer } from '../src/prerender/renderer.ts'
import { readRegistry } from '../src/published/registry.ts'

const [site = ''] = process.argv.slice(2)
const [brand] = brandsOf('full')
const parts = await readPrerenderedParts(site, 'full', await readRegistry(site), brand)
const [remote] = parts?.remotes ?? []
if (!parts || !remote) throw new Error('nothing to prerender from')
const read = async () => ({ status: 404, type: '', body: '' })
const renderer = createRenderer(parts, remote, { read, limits: { pageMs: 60_000 } })
await renderer.prerender('/academy')
process.stdout.write(`${renderer.pid()}\n`)
await renderer.prerender('/academy/news')
