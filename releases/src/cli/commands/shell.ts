import { resolve } from 'node:path'
import type { SiteMode } from 'federation/declaration'
import { projectFolder } from 'federation/project-folder'
import { PublishError } from 'federation/published/publishError'
import { readShells, shellLabel } from 'federation/published/shells'
import pc from 'picocolors'
import { type AcceptBreak, breakText } from '../../builds/compatibility.ts'
import { siteAddress } from '../../network/address.ts'
import type { ReleaseSite, ShellChange } from '../../network/releaseSite.ts'
import { adoptEarlierShell } from '../../publishing/adoptShell.ts'
import type { PublishResult } from '../../publishing/publish.ts'
import { publishShell } from '../../publishing/publishShell.ts'
import { openAsOwner } from '../../signing/access.ts'
import type { Credential } from '../../signing/credentials.ts'
import type { Keyring } from '../../signing/keyring.ts'
import { bytesOf } from '../../upkeep/prune.ts'
import { takenVersions } from '../../upkeep/prunedVersions.ts'
import { type ShellBuild, withShellBuild } from '../building/build.ts'
import { freeVersion, raised } from '../building/bump.ts'
import { publishSdk } from '../building/publishSdk.ts'
import { hashOfShell, isOfOthers, readSources, recordSources, shellPart } from '../building/sources.ts'
import type { CommandOptions } from '../frame/options.ts'
import { commitOf, originOf, syncOrigin, whyOf } from '../frame/origin.ts'
import type { CommandResult, Output } from '../frame/output.ts'
import { access, newOwnerNotice, requireWorkspace, siteFolder, siteMode } from '../frame/subjects.ts'
import { kilobytes } from './status.ts'

/** What a synchronization needs besides the site. */
export type SyncOptions = {
  mode: SiteMode
  keyring: Keyring
  asOwner: () => Promise<Credential>
  acceptBreak?: AcceptBreak | undefined
}

/** With `--break`, prints what no longer works instead of rejecting the change. */
export function breakNotice(
  { break: isBreaking }: Pick<CommandOptions, 'break'>,
  output: Output,
): AcceptBreak | undefined {
  if (!isBreaking) return undefined
  return (broken) => output.notice(`Deja de funcionar hasta que se publique de nuevo:\n${breakText(broken)}`)
}

/** Builds and publishes a version of the shell. */
export async function publishShellBuild(options: CommandOptions, output: Output): Promise<CommandResult> {
  requireWorkspace('publish shell')
  if (siteAddress(options.site))
    throw new PublishError(
      'El shell y su SDK se publican con la clave del dueño en una carpeta de esta máquina (--site <carpeta>). Por la red se activa y se devuelve lo publicado: activate shell, rollback shell.',
    )
  const mode = siteMode(options.mode)
  const site = siteFolder(options)
  const { owner: credential, isNewKey } = await openAsOwner(site, access())
  if (isNewKey) output.notice(newOwnerNotice())
  const result = await publishFrom(site, mode, credential, options, output)
  const { version, active, isNew, size } = result
  const done = isNew ? 'publicado' : 'ya estaba publicado, sin cambios'
  const hint =
    active === version
      ? 'activo'
      : `los visitantes siguen en ${active}; actívalo con: npm run mfe -- activate shell ${version}${modeOption(mode)}`
  return {
    text: `${pc.green('✓')} ${shellLabel(mode, version)} ${done} (${kilobytes(size)}) · ${hint}`,
    data: { ...result, mode },
  }
}

/** Activates a published version of the shell. */
export async function activateShell(
  site: ReleaseSite,
  version: string,
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  if (options.break && siteAddress(options.site))
    throw new PublishError(
      '--break solo se usa en la carpeta del sitio: por la red no se deja nada sin funcionar.',
    )
  const acceptBreak = breakNotice(options, output)
  return change(site, options, { action: 'activate', version, acceptBreak })
}

/** Activates the version of the shell that was active before. */
export function rollbackShell(site: ReleaseSite, options: CommandOptions): Promise<CommandResult> {
  return change(site, options, { action: 'rollback' })
}

/**
 * Publishes and activates the shell for `sync`, unless a version of these sources is already published, active or not;
 * returns its number or null. A number that other content has taken is raised, so that a site follows its sources.
 */
export async function syncShell(
  site: string,
  { mode, asOwner, acceptBreak }: Omit<SyncOptions, 'keyring'>,
  output: Output,
): Promise<string | null> {
  if (await isShellSynced(site, mode)) return null
  const [hashes, current] = await Promise.all([readSources(site), hashOfShell(projectFolder)])
  const credential = await asOwner()
  const origin = await syncOrigin(credential, projectFolder)
  await adoptEarlierShell(site, { mode, credential, origin })
  const versions = await shellVersions(site, mode)
  const isTaken = (version: string) =>
    versions.includes(version) || isOfOthers(hashes, shellPart(mode, version), current)
  const numbered = (version: string) => freeVersion(version, isTaken)
  const since = performance.now()
  output.progress(`Construyendo el shell (${mode})`)
  return withShellBuild({ mode, numbered }, async ({ folder, version, sources }) => {
    await publishShell(site, folder, { mode, credential, origin, activate: true, acceptBreak })
    await recordSources(site, shellPart(mode, version), sources)
    await publishSdk(site, { version, credential })
    output.done(`shell ${version} (${mode})`, { bytes: await bytesOf(folder), since })
    return version
  })
}

/** Whether a version of these sources is published, active or not. */
export async function isShellSynced(site: string, mode: SiteMode): Promise<boolean> {
  const [hashes, current] = await Promise.all([readSources(site), hashOfShell(projectFolder)])
  const published = (await shellVersions(site, mode)).map((version) => shellPart(mode, version))
  return [shellPart(mode), ...published].some((part) => hashes[part] === current)
}

async function publishFrom(
  site: string,
  mode: SiteMode,
  credential: Credential,
  options: CommandOptions,
  output: Output,
): Promise<PublishResult> {
  const { activate, from, bump, development: isDevelopment } = options
  const acceptBreak = breakNotice(options, output)
  const publish = async (folder: string) => {
    output.progress('Publicando el shell')
    const commit = options.commit ?? (from === undefined ? await commitOf(projectFolder) : undefined)
    const origin = originOf(credential, { ...options, commit })
    return publishShell(site, folder, { mode, credential, origin, activate, acceptBreak })
  }
  if (from !== undefined) return publish(resolve(from))
  const versions = await shellVersions(site, mode)
  const isTaken = (version: string) => versions.includes(version)
  const next = async (version: string) => (bump === undefined ? version : raised(version, bump, isTaken))
  const numbered = (version: string) => (isDevelopment ? developmentNumber(version, isTaken) : version)
  output.progress(`Construyendo el shell (${mode})`)
  return withShellBuild(
    { mode, isDevelopment, next, numbered },
    async ({ folder, version, sources }: ShellBuild) => {
      const published = await publish(folder)
      // A development build is not what `sync` publishes from the same sources.
      if (isDevelopment) return published
      await recordSources(site, shellPart(mode, version), sources)
      output.progress('Empaquetando el SDK')
      await publishSdk(site, { version, credential })
      return published
    },
  )
}

/** A development build has other content than the version of its package.json, and needs a number of its own. */
function developmentNumber(version: string, isTaken: (version: string) => boolean, count = 1): string {
  const number = `${version}-dev.${count}`
  return isTaken(number) ? developmentNumber(version, isTaken, count + 1) : number
}

/** The published versions, and those that were removed, whose numbers are not used again. */
async function shellVersions(site: string, mode: SiteMode): Promise<string[]> {
  return takenVersions(site, { subject: 'shell', mode }, (await readShells(site)).modes[mode])
}

async function change(
  site: ReleaseSite,
  options: CommandOptions,
  wanted: ShellChange,
): Promise<CommandResult> {
  const mode = siteMode(options.mode)
  const active = await site.changeShell(mode, wanted, whyOf(options))
  return {
    text: `${pc.green('✓')} los visitantes reciben el ${shellLabel(mode, active ?? undefined)}`,
    data: { name: 'shell', mode, active },
  }
}

function modeOption(mode: SiteMode): string {
  return mode === 'full' ? '' : ` --mode ${mode}`
}
