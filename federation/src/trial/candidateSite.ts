import type { BrowserContext, Route } from 'playwright'
import type { RemoteName } from '../contract.ts'
import { deriveSites } from '../pages/siteFiles.ts'
import type { Registry, RemoteRecord } from '../published/schema.ts'
import { recordOf, withRecord } from '../registry/activation.ts'
import { readRegistry } from '../registry/store.ts'
import type { Site } from '../site.ts'

/** The site as its visitors would see it with one version active, and the only one of its remote. */
export type CandidateSite = { registry: Registry; site: Site }

/** Reads the site of a folder with another active version; without canaries, so that each tab gets the same versions. */
export async function candidateSite(
  siteFolder: string,
  name: RemoteName,
  version: string,
): Promise<CandidateSite | null> {
  const live = await readRegistry(siteFolder)
  const { versions } = recordOf(live, name)
  const published = versions[version]
  if (!published) return null
  // Without a history nothing can stand in for a version that fails.
  const only: RemoteRecord = { active: version, history: [], versions: { [version]: published } }
  const registry = withRecord(withoutCanaries(live), name, only)
  const sites = await deriveSites(siteFolder, registry, { name })
  const site = sites.find(({ mounts }) => mounts.some(({ remote }) => remote === name))
  return site ? { registry, site } : null
}

function withoutCanaries(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, { canary: _some, ...record }]) => [
    name,
    record,
  ])
  return { ...registry, remotes: Object.fromEntries(remotes) }
}

/**
 * Shows the candidate's site in place of the live one: the registry, and what its pages say of menus, mounts and hosts. What
 * would change the site's data does not reach it, so that a trial leaves no trace.
 */
export async function showCandidate(
  context: BrowserContext,
  origin: string,
  { registry, site }: CandidateSite,
) {
  await context.route(`${origin}/**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname === '/remotes/registry.json') return route.fulfill({ json: registry })
    if (request.resourceType() === 'document' && request.method() === 'GET')
      return withCandidate(route, site).catch(() => route.abort())
    if (pathname.startsWith('/api/') && !isHarmless(request.method(), pathname))
      return route.fulfill({ status: 503, json: { code: 'trial', message: 'El sitio se está probando.' } })
    return route.continue()
  })
}

/** Reading, and what keeps or opens a session. */
function isHarmless(method: string, pathname: string): boolean {
  return (
    method === 'GET' || method === 'HEAD' || /^\/api\/(auth\/(login|refresh-token)|captcha)/.test(pathname)
  )
}

async function withCandidate(route: Route, site: Site) {
  const response = await route.fetch({ maxRedirects: 0 })
  if (!/^text\/html/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response })
  await route.fulfill({ response, body: withSite(await response.text(), site) })
}

/** A composed page with another site in it, and with the hosts that this one needs in its policy. */
export function withSite(html: string, site: Site): string {
  const { mode, mounts, redirects, navigation, slots, needs } = site
  const data = JSON.stringify({ mode, mounts, redirects, navigation, slots }).replaceAll('<', '\\u003c')
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
