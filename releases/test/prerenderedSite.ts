import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Prerendering, SlotDeclarations } from 'federation/declaration'
import { publishRemote } from '../src/publishing/publish.ts'
import { publishShell } from '../src/publishing/publishShell.ts'
import type { Credential } from '../src/signing/credentials.ts'
import { copyOwnedSite, emptySite, type OwnedSite, origin, writeSampleBuild } from './sampleRemote.ts'
import { writeShellBuild } from './sampleShell.ts'

/** The server entry of a shell without React: each page or part is what a function of its remote returns. */
const server = `
  const { siteOfSources, remoteSources } = globalThis.__drawn_site__
  const remoteAt = (path) => remoteSources[siteOfSources.mounts.find((each) => path.startsWith(each.path)).remote]
  export const load = (path) => remoteAt(path)()
  export async function draw(path) {
    const { remote, version } = await load(path)
    const markup = await remote.prerender(path)
    const outlets = remote.outlets(path)
    return { head: '', styles: 'p{color:red}', markup, data: { version, queries: [] }, outlets }
  }
  export async function drawPart(path, { remote: name, part, value }) {
    const { remote } = await remoteSources[name]()
    const markup = await remote.prerenderPart(path, part, value)
    return { head: '', styles: 'h2{color:blue}', markup, data: [{ queries: [part] }] }
  }`

const PAGES: [path: string, prerender?: Prerendering][] = [['', 'static'], ['/news', 'public'], ['/account']]

let published: Promise<OwnedSite> | undefined

/** A published site whose shell prerenders pages: a copy, since publishing takes longer. */
export async function prerenderedSite(): Promise<OwnedSite> {
  published ??= publishSite()
  return copyOwnedSite(await published)
}

async function publishSite(): Promise<OwnedSite> {
  const made = await emptySite()
  const build = await writeShellBuild({ server })
  await publishShell(made.site, build, { mode: 'full', credential: made.owner, origin })
  return made
}

type PublishedPage = {
  version: string
  prerender: string
  name?: string
  /** The body of a function of `path`: the outlets of the page. */
  outlets?: string
  /** The body of a function of `path`, `part` and `value`. */
  prerenderPart?: string
  slots?: SlotDeclarations
  /** Runs while the remote's code loads. */
  loading?: string
  activate?: boolean
}

/** Publishes and activates a remote whose pages show what `prerender` returns, the body of a function of `path`. */
export async function publishPrerendered(
  { site, owner }: { site: string; owner: Credential },
  { version, prerender, name = 'academy', outlets, prerenderPart, slots, ...more }: PublishedPage,
) {
  const { loading, activate = true } = more
  const entry = prerenderedEntry({ prerender, outlets, prerenderPart, loading })
  const declared = {
    name,
    pages: PAGES.map(([path, prerender]) => ({
      path: `/${name}${path}`,
      name: `${name}${path}`.replace('/', '-'),
      ...(prerender && { prerender }),
    })),
    ...(slots && { slots }),
  }
  const parts = slots?.fills?.map(({ part }) => part) ?? []
  const build = await writeSampleBuild({ version, entry, manifest: { name }, declared, parts })
  return publishRemote(site, build, { name, activate, credential: owner, origin })
}

/** The entry of such a remote. */
export function prerenderedEntry({
  prerender,
  outlets = 'return []',
  prerenderPart = '',
  loading = '',
}: Pick<PublishedPage, 'prerender' | 'outlets' | 'prerenderPart' | 'loading'>): string {
  return `
    export const init = () => undefined
    export const get = async () => {
      ${loading}
      return () => ({
      remote: { contract: 2, routes: [{ path: 'news' }], prerender: async (path) => { ${prerender} },
        outlets: (path) => { ${outlets} }, prerenderPart: async (path, part, value) => { ${prerenderPart} } },
      })
    }`
}

/** A page that no sitemap lists. */
const UNLISTED = '/blog'

/** A back end that serves the composed pages, their sitemap and an API. */
export async function fakeBackend(paths: string[]) {
  const requested: string[] = []
  /** Addresses whose next request fails. */
  const failing = new Set<string>()
  const backend = createServer((request, response) => {
    const { url = '', headers } = request
    requested.push(`${headers.host} ${url}`)
    const found = {
      '/sitemap.xml': paths.map((path) => `<loc>https://sitio.example${path}</loc>`).join(''),
      '/api/news': '"Novedades"',
    }[url]
    if (found === undefined && ![...paths, UNLISTED].includes(url)) response.statusCode = 404
    if (failing.delete(url)) response.statusCode = 503
    response.end(
      found ??
        `<html><head></head><body>${headers.host} ${url}<div id="root"></div><noscript>Sin</noscript></body></html>`,
    )
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  return {
    paths,
    requested,
    failing,
    api: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => backend.close(resolve)),
  }
}
