import { createHash } from 'node:crypto'
import { brandOf } from '../brands.ts'
import { CONTRACT } from '../contract.ts'
import type { RemoteDeclaration, SiteMode } from '../declaration.ts'
import { deriveSite, type Part } from '../published/deriveSite.ts'
import { PublishError } from '../published/publishError.ts'
import type { Registry, RemoteManifest, ShellManifest } from '../published/schema.ts'
import { LATEST, SDK_FOLDER, type SdkManifest, SHELL_PACKAGE } from '../sdk/sdkManifest.ts'
import { unpackTarball } from '../sdk/tarball.ts'
import { satisfiesBuilt } from '../shared.ts'
import { basePathOf, type Mount, matchMount, type Site } from '../site.ts'
import { installedPackage } from '../types/installedPackage.ts'

const TIME_LIMIT_MS = 30_000
const SITE_DATA = /<script type="application\/json" id="mfe-site">([^<]*)<\/script>/

/** A published site as it is seen from another machine. */
export type LiveSite = {
  origin: string
  mode: SiteMode
  /** Where its pages send their requests: most brands have their back end at the same origin. */
  backend: string
  /** The pages that it has. */
  mounts: Pick<Mount, 'path' | 'remote' | 'deep'>[]
  /** The active shell. */
  shell: ShellManifest
  /** Version of the shell that the files below are a build of. */
  version: string
  /** That shell, built for development: `index.html` and its assets. */
  files: Map<string, Buffer>
  /** What the shell and the active remotes declare. */
  parts: Part[]
}

/** Reads what a remote needs to run inside a site; throws `PublishError` when there is no such site at the address. */
export async function readLiveSite(address: string): Promise<LiveSite> {
  const origin = originOf(address)
  const { mode, mounts } = await readHome(origin)
  const read = async <T>(path: string) =>
    (await request(`${origin}/${path}`).then((response) =>
      response.ok ? response.json().catch(() => null) : null,
    )) as T | null
  const [registry, shell, latest] = await Promise.all([
    read<Registry>('remotes/registry.json'),
    read<ShellManifest>('shell.json'),
    read<SdkManifest>(`${SDK_FOLDER}/${LATEST}`),
  ])
  if (!registry || !shell) throw foreignSite(origin)
  const readRemotes = Object.entries(registry.remotes).map(async ([name, { active }]): Promise<Part[]> => {
    const manifest = active ? await read<RemoteManifest>(`remotes/${name}/${active}/remote.json`) : null
    return manifest?.declaration ? [{ remote: name, declaration: manifest.declaration }] : []
  })
  const [files, ...remotes] = await Promise.all([readShellFiles(origin, latest), ...readRemotes])
  return {
    origin,
    mode,
    backend: brandOf(mode, new URL(origin).hostname).backends[new URL(origin).hostname] ?? origin,
    mounts,
    shell,
    version: latest?.version ?? '',
    files,
    parts: [{ remote: null, declaration: shell.declaration }, ...remotes.flat()],
  }
}

/** The site as it will be with a remote's declaration; throws `PublishError` when it clashes with another part. */
export function siteWith({ origin, mode, parts }: LiveSite, declaration: RemoteDeclaration): Site {
  if (!(declaration.modes ?? ['full']).includes(mode))
    throw new PublishError(
      `remote.config.ts: ${declaration.name} no es de este tipo de sitio: ${origin} es «${mode}»; añádelo a modes.`,
    )
  const others = parts.filter(({ remote }) => remote !== declaration.name)
  return deriveSite(mode, [...others, { remote: declaration.name, declaration }], declaration.name)
}

/** Throws `PublishError` unless the active shell of a site can load a remote with what is installed at `root`. */
export function requireLoadable(
  { origin, shell }: LiveSite,
  { name, own = [] }: RemoteDeclaration,
  root: string,
) {
  const contracts = shell.contracts ?? [shell.contract]
  const problems = contracts.includes(CONTRACT)
    ? []
    : [`cumple el contrato ${CONTRACT}, y el shell carga el ${contracts.join(' y el ')}`]
  for (const [shared, { version }] of Object.entries(shell.shared)) {
    if (own.includes(shared)) continue
    const installed = installedPackage(shared, root).version
    if (!satisfiesBuilt(version, installed))
      problems.push(`tiene instalado ${shared} ${installed}, y el shell trae ${version}`)
  }
  if (problems.length > 0)
    throw new PublishError(
      [
        `El shell de ${origin} (${shell.version}) no puede cargar ${name}:`,
        ...problems.map((problem) => `  · ${problem}`),
        'Instala las versiones que trae el sitio, o publica antes su shell.',
      ].join('\n'),
    )
}

/** Whether a path is a page of the remote that the site does not have yet. */
export function isNewPage({ mounts }: LiveSite, site: Site, remote: string, path: string): boolean {
  return matchMount(site.mounts, path)?.remote === remote && matchMount(mounts, path)?.remote !== remote
}

/** The address of a remote's first page that needs no parameters. */
export function firstPath(site: Site, remote: string): string {
  const paths = site.mounts.filter((mount) => mount.remote === remote).map(({ path }) => path)
  return paths.find((path) => !path.includes(':')) ?? basePathOf(site, remote)
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PublishError(
      `--inside acepta la dirección de un sitio, como https://sitio.example, no «${address}».`,
    )
  return url.origin
}

async function readHome(origin: string): Promise<Pick<LiveSite, 'mode' | 'mounts'>> {
  const home = await request(`${origin}/`)
  const [, data = ''] = SITE_DATA.exec(await home.text()) ?? []
  if (data === '') throw foreignSite(origin)
  return JSON.parse(data)
}

/** The development build of the shell in a site's SDK, compared with the hash that the SDK names. */
async function readShellFiles(origin: string, latest: SdkManifest | null): Promise<Map<string, Buffer>> {
  const tarball = latest?.packages[SHELL_PACKAGE]
  if (!tarball)
    throw new PublishError(
      `${origin} no ofrece su shell para desarrollo. Lo hace desde que su dueño publica el shell otra vez: npm run mfe -- publish shell --bump patch --activate`,
    )
  const response = await request(`${origin}/${SDK_FOLDER}/${tarball.file}`)
  const content = Buffer.from(await response.arrayBuffer())
  if (`sha512-${createHash('sha512').update(content).digest('base64')}` !== tarball.integrity)
    throw new PublishError(
      `${origin}/${SDK_FOLDER}/${tarball.file} no es lo que anuncia ${SDK_FOLDER}/${LATEST}: publica otra vez el shell.`,
    )
  return unpackTarball(content)
}

function foreignSite(origin: string): PublishError {
  return new PublishError(
    `${origin} responde, pero no es un sitio de esta plataforma, o aún no tiene nada publicado.`,
  )
}

function request(address: string): Promise<Response> {
  return fetch(address, {
    headers: { accept: '*/*' },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((error: Error) => {
    const { cause } = error
    const reason =
      cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : error.message
    throw new PublishError(`No responde ${address}: ${reason}`)
  })
}
