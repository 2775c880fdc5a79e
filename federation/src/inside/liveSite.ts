import { createHash } from 'node:crypto'
import { BUILT_CONTRACTS } from '../contract.ts'
import type { RemoteDeclaration } from '../declaration.ts'
import { deriveSite } from '../declared/deriveSite.ts'
import { readServedFile, readServedSite, request, type ServedSite } from '../declared/servedSite.ts'
import { PublishError } from '../published/publishError.ts'
import { LATEST, SDK_FOLDER, type SdkManifest, SHELL_PACKAGE } from '../sdk/sdkManifest.ts'
import { unpackTarball } from '../sdk/tarball.ts'
import { satisfiesBuilt } from '../shared.ts'
import { basePathOf, mainPathOf, matchMount, type Site, screensOf } from '../site.ts'
import { installedPackage, isInstalled } from '../types/installedPackage.ts'

/** A published site that a remote runs inside of. */
export type LiveSite = Omit<ServedSite, 'registry'> & {
  /** Version of the shell that the files below are a build of. */
  version: string
  /** That shell, built for development: `index.html` and its assets. */
  files: Map<string, Buffer>
}

/** Reads what a remote needs to run inside a site; throws `PublishError` when there is no such site at the address. */
export async function readLiveSite(address: string): Promise<LiveSite> {
  const origin = originOf(address)
  const { registry: _registry, ...served } = await readServedSite(origin)
  const latest = (await readServedFile(origin, `${SDK_FOLDER}/${LATEST}`)) as SdkManifest | null
  return { ...served, version: latest?.version ?? '', files: await readShellFiles(origin, latest) }
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
  const problems = BUILT_CONTRACTS.some((each) => contracts.includes(each))
    ? []
    : [
        `cumple el contrato ${BUILT_CONTRACTS.join(' o el ')}, y el shell carga el ${contracts.join(' y el ')}`,
      ]
  for (const [shared, { version }] of Object.entries(shell.shared)) {
    if (own.includes(shared) || !isInstalled(shared, root)) continue
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

/** The address of a remote's main page, or screen. */
export function firstPath(site: Site, remote: string): string {
  const paths = [...site.mounts, ...screensOf(site, remote)]
    .filter((shown) => shown.remote === remote)
    .map(({ path }) => path)
  return mainPathOf(paths) ?? basePathOf(site, remote)
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PublishError(
      `--inside acepta la dirección de un sitio, como https://sitio.example, no «${address}».`,
    )
  return url.origin
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
