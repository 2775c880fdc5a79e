import type { RemoteName } from 'federation/contract'
import { deriveSite } from 'federation/declared/deriveSite'
import { readServedFile, readServedManifest, readServedSite } from 'federation/declared/servedSite'
import { PublishError } from 'federation/published/publishError'
import type { Registry, RemoteManifest, RemoteRecord } from 'federation/published/schema'
import { hasAddresses, type Site } from 'federation/site'
import type { BrowserContext, Route } from 'playwright'
import { type Contract, type EmptyResponses, emptyResponses } from './emptyResponses.ts'

/** A running site as its visitors would see it with one version active, and the only one of its remote. */
export type CandidateSite = {
  /** Where its pages send their requests. */
  backend: string
  registry: Registry
  site: Site
  manifest: RemoteManifest
  /** Responses to what pages behind the sign-in request. */
  respond: EmptyResponses
  /** Hash of the manifest, which holds the hash of every other file. */
  integrity: string
  /** The version of the shell when the site was read. */
  shell: string
}

/**
 * Reads the site at an origin with another active version; without canaries, so that each tab gets the same versions.
 * Returns the reason, in Spanish, where that is impossible.
 */
export async function candidateSite(
  origin: string,
  name: RemoteName,
  version: string,
): Promise<CandidateSite | { problem: string }> {
  return readCandidate(origin, name, version).catch((error) => {
    // The reason becomes part of a sentence.
    if (error instanceof PublishError) return { problem: error.message.replace(/\.$/, '') }
    throw error
  })
}

async function readCandidate(
  origin: string,
  name: RemoteName,
  version: string,
): Promise<CandidateSite | { problem: string }> {
  const { mode, backend, registry: live, parts, shell } = await readServedSite(origin)
  const published = live.remotes[name]?.versions[version]
  if (!published) return { problem: `${origin} todavía no la sirve` }
  const manifest = await readServedManifest(origin, live, name, version)
  if (!manifest?.declaration) return { problem: `${origin} no sirve su remote.json como se publicó` }
  // Without a history nothing can stand in for a version that fails.
  const only: RemoteRecord = { active: version, history: [], versions: { [version]: published } }
  const registry = { ...live, remotes: { ...withoutCanaries(live), [name]: only } }
  const others = parts.filter(({ remote }) => remote !== name)
  const contract = await readServedFile(backend, 'api/openapi.json').catch(() => null)
  const respond = emptyResponses((contract ?? {}) as Contract)
  const site = deriveSite(mode, [...others, { remote: name, declaration: manifest.declaration }], name)
  return hasAddresses(site, name)
    ? {
        ...{ backend, registry, site, manifest, respond },
        ...{ integrity: published.integrity, shell: shell.version },
      }
    : { problem: `no tiene páginas en ${origin}` }
}

/** Whether the site still has the shell with which it was read: a trial on two shells would say nothing about the version. */
export async function isSameSite(origin: string, { shell }: CandidateSite): Promise<boolean> {
  const live = (await readServedFile(origin, 'shell.json')) as { version?: string } | null
  return live?.version === shell
}

/** A registry in which every version was just published, so that the shell watches all of them. */
export function watchedRegistry(registry: Registry): Registry {
  const publishedAt = new Date().toISOString()
  const remotes = Object.entries(registry.remotes).map(([name, record]) => {
    const versions = Object.entries(record.versions).map(([version, each]) => [
      version,
      { ...each, publishedAt },
    ])
    return [name, { ...record, versions: Object.fromEntries(versions) }]
  })
  return { ...registry, remotes: Object.fromEntries(remotes) }
}

function withoutCanaries({ remotes }: Registry): Registry['remotes'] {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { canary: _some, ...record }]) => [name, record]),
  )
}

/**
 * Shows the candidate's site in place of the live one: its registry, and its menus, mounts and hosts in the pages.
 * Requests that would change the site's data do not reach it, so that a trial leaves no trace, and none asks for the data
 * of people.
 */
export async function showCandidate(
  context: BrowserContext,
  origin: string,
  { backend, registry, site, respond }: CandidateSite,
) {
  await context.route(
    ({ origin: requested }) => requested === origin || requested === backend,
    async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      if (pathname === '/remotes/registry.json') return route.fulfill({ json: registry })
      if (request.resourceType() === 'document' && request.method() === 'GET')
        return withCandidate(route, site).catch(() => route.abort())
      if (!pathname.startsWith('/api/')) return route.continue()
      if (request.method() !== 'GET' && request.method() !== 'HEAD')
        return fulfill(route, { code: 'trial', message: 'El sitio se está probando.' }, 503)
      const response = respond(pathname)
      if (response) return fulfill(route, response)
      // The site knows nothing of the trial's account.
      const { authorization: _token, ...headers } = await request.allHeaders()
      return route.continue({ headers })
    },
  )
}

/** The back end of a brand can have another origin. */
function fulfill(route: Route, json: object, status = 200) {
  return route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } })
}

async function withCandidate(route: Route, site: Site) {
  const response = await route.fetch({ maxRedirects: 0 })
  if (!/^text\/html/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response })
  await route.fulfill({ response, body: withSite(await response.text(), site) })
}

/** A composed page with another site in it, and with the hosts that this one needs in its policy. */
export function withSite(html: string, site: Site): string {
  const { mode, mounts, redirects, navigation, slots, screens, needs } = site
  const data = JSON.stringify({ mode, mounts, redirects, navigation, slots, screens }).replaceAll(
    '<',
    '\\u003c',
  )
  const directives: Record<string, string[]> = {
    'img-src': needs.pictures,
    'frame-src': needs.frames,
    'connect-src': needs.connections,
    'script-src': needs.scripts,
  }
  const policy = (text: string) =>
    Object.entries(directives).reduce(
      (all, [name, hosts]) => all.replace(`${name} `, () => [name, ...hosts, ''].join(' ')),
      text,
    )
  return html
    .replace(
      /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/,
      (_all, start, text) => start + policy(text),
    )
    .replace(
      /(<script type="application\/json" id="mfe-site">)[\s\S]*?(<\/script>)/,
      (_all, start, end) => start + data + end,
    )
}
