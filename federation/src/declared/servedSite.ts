import type { PageBrand } from '../brands.ts'
import type { RemoteName } from '../contract.ts'
import type { SiteMode } from '../declaration.ts'
import { fileRecord } from '../published/fileRecord.ts'
import { jsonOf } from '../published/json.ts'
import { PublishError } from '../published/publishError.ts'
import {
  type Registry,
  type RemoteManifest,
  registryProblem,
  type ShellManifest,
} from '../published/schema.ts'
import type { Mount } from '../site.ts'
import type { Part } from './deriveSite.ts'
import { brandIn } from './pageBrands.ts'

const TIME_LIMIT_MS = 30_000
const SITE_DATA = /<script type="application\/json" id="mfe-site">([^<]*)<\/script>/

/** A published site as it is seen from another machine. */
export type ServedSite = {
  origin: string
  mode: SiteMode
  /** Where its pages send their requests: most brands have their back end at the same origin. */
  backend: string
  /** The pages that it has. */
  mounts: Pick<Mount, 'path' | 'remote' | 'deep'>[]
  /** The active shell. */
  shell: ShellManifest
  registry: Registry
  /** What the shell and the active remotes declare. */
  parts: Part[]
}

/** Reads the site that is served at an origin; throws `PublishError` when there is none. */
export async function readServedSite(origin: string): Promise<ServedSite> {
  const { mode, mounts, backends } = await readHome(origin)
  const [registry, shell] = await Promise.all([
    readServedFile(origin, 'remotes/registry.json'),
    readServedFile(origin, 'shell.json'),
  ])
  if (registryProblem(registry) !== null || !shell) throw foreignSite(origin)
  const { remotes } = registry as Registry
  const declarations = Object.entries(remotes).map(async ([name, { active }]): Promise<Part[]> => {
    const manifest = active ? await readServedManifest(origin, registry as Registry, name, active) : null
    const { declaration, pages = {} } = manifest ?? {}
    return declaration ? [{ remote: name, declaration, routes: Object.keys(pages) }] : []
  })
  const { hostname } = new URL(origin)
  return {
    origin,
    mode,
    backend: backends[hostname] ?? origin,
    mounts,
    shell: shell as ShellManifest,
    registry: registry as Registry,
    parts: [
      { remote: null, declaration: (shell as ShellManifest).declaration },
      ...(await Promise.all(declarations)).flat(),
    ],
  }
}

/** The manifest of a published version, if it is the one that the registry names. */
export async function readServedManifest(
  origin: string,
  { remotes }: Registry,
  name: RemoteName,
  version: string,
): Promise<RemoteManifest | null> {
  const response = await request(`${origin}/remotes/${name}/${version}/remote.json`)
  const text = response.ok ? await response.text() : ''
  const { integrity } = remotes[name]?.versions[version] ?? {}
  return fileRecord(text).integrity === integrity ? (jsonOf(text) as RemoteManifest) : null
}

/** The JSON content of a file; null when there is none. */
export async function readServedFile(origin: string, path: string): Promise<unknown> {
  const response = await request(`${origin}/${path}`)
  return response.ok ? (jsonOf(await response.text()) ?? null) : null
}

type Home = Pick<ServedSite, 'mode' | 'mounts'> & Pick<PageBrand, 'backends'>

async function readHome(origin: string): Promise<Home> {
  // As a browser: without a remote at `/`, only people get the site's page for missing ones.
  const home = await request(`${origin}/`, 'text/html')
  const html = await home.text()
  const [, data = ''] = SITE_DATA.exec(html) ?? []
  const site = jsonOf(data) as Pick<ServedSite, 'mode' | 'mounts'> | undefined
  if (!site) throw foreignSite(origin)
  return { ...site, backends: brandIn(html)?.backends ?? {} }
}

function foreignSite(origin: string): PublishError {
  return new PublishError(
    `${origin} responde, pero no es un sitio de esta plataforma, o su dueño aún no publica el shell (npm run mfe -- publish shell --activate).`,
  )
}

/** Throws `PublishError` when nothing responds at the address. */
export function request(address: string, accept = '*/*'): Promise<Response> {
  return fetch(address, {
    headers: { accept },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((error: Error) => {
    const { cause } = error
    const reason =
      cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : error.message
    throw new PublishError(`No responde ${address}: ${reason}`)
  })
}
