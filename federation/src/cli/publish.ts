import { resolve } from 'node:path'
import pc from 'picocolors'
import type { RemoteName } from '../contract.ts'
import { PublishError } from '../published/publishError.ts'
import { openAsOwner, openForRemote } from '../registry/access.ts'
import { breakText, type Compatibility } from '../registry/compatibility.ts'
import { type PublishResult, publishRemote } from '../registry/publish.ts'
import { publishShell } from '../registry/publishShell.ts'
import { readRegistry } from '../registry/store.ts'
import { type RemoteBuild, withRemoteBuild, withShellBuild } from './build.ts'
import { raised, requirePart } from './bump.ts'
import type { CommandOptions } from './options.ts'
import type { CommandResult, Output } from './output.ts'
import { recordSources, remotePart, shellPart } from './sources.ts'
import { kilobytes } from './status.ts'
import { access, newOwnerNotice, remoteName, siteFolder, siteMode } from './subjects.ts'

/** Builds and publishes a remote, or the shell. */
export async function publish(
  [subject]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  rejectIdleOptions(subject, options)
  const site = siteFolder(options)
  if (subject === 'shell') return publishBuiltShell(site, options, output)
  const name = remoteName(subject)
  const result = await publishBuiltRemote(site, name, options, output)
  const isActive = result.active === result.version
  const done = result.isNew ? 'publicada' : 'ya estaba publicada, sin cambios'
  const hint = isActive
    ? 'activa'
    : `los visitantes siguen en ${result.active}; actívala con: npm run mfe -- activate ${name} ${result.version}`
  return {
    text: `${pc.green('✓')} ${name} ${result.version} ${done} (${kilobytes(result.size)})${ownText(result)} · ${hint}`,
    data: result,
  }
}

/** What a remote ships a second time, with its size. */
function ownText({ own }: PublishResult): string {
  return Object.entries(own)
    .map(([name, { version, bytes }]) => ` · lleva su propio ${name} ${version} (${kilobytes(bytes)})`)
    .join('')
}

/** Rejects options that would have no effect. */
function rejectIdleOptions(subject: string | undefined, { bump, from, break: isBreaking }: CommandOptions) {
  if (isBreaking && subject !== 'shell')
    throw new PublishError('--break es para el shell: un remoto que no funciona con él no se publica.')
  if (bump === undefined) return
  requirePart(bump)
  if (subject === 'shell')
    throw new PublishError('--bump es para los remotos: el shell se sustituye sin versión.')
  if (from !== undefined)
    throw new PublishError('--bump no se usa con --from: lo que ya está construido lleva su versión.')
}

/** With `--break`, says what no longer works instead of refusing it. */
export function breakNotice({ break: isBreaking }: Pick<CommandOptions, 'break'>, output: Output) {
  if (!isBreaking) return undefined
  return (broken: Compatibility[]) => {
    if (broken.length > 0)
      output.notice(`Deja de funcionar hasta que se publique de nuevo:\n${breakText(broken)}`)
  }
}

async function publishBuiltShell(
  site: string,
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const mode = siteMode(options.mode)
  const { owner: credential, isNewKey } = await openAsOwner(site, access())
  if (isNewKey) output.notice(newOwnerNotice())
  output.progress(`Construyendo el shell (${mode})`)
  const build = { mode, isDevelopment: options.development }
  const { version } = await withShellBuild(build, async ({ folder, sources }) => {
    output.progress('Publicando el shell')
    const acceptBreak = breakNotice(options, output)
    const manifest = await publishShell(site, folder, { mode, credential, acceptBreak })
    await recordSources(site, shellPart(mode), sources)
    return manifest
  })
  return {
    text: `${pc.green('✓')} shell ${version} publicado (${mode})`,
    data: { name: 'shell', version, mode },
  }
}

async function publishBuiltRemote(
  site: string,
  name: RemoteName,
  { activate, from, bump }: CommandOptions,
  output: Output,
): Promise<PublishResult> {
  const credential = await openForRemote(site, access(), name)
  const publishFrom = (folder: string) => {
    output.progress(`Revisando y publicando ${name}`)
    return publishRemote(site, folder, { name, activate, credential })
  }
  if (from !== undefined) return publishFrom(resolve(from))

  const next = async (version: string) => {
    if (bump === undefined) return version
    const versions = (await readRegistry(site)).remotes[name]?.versions ?? {}
    const higher = raised(version, bump, (each) => Object.hasOwn(versions, each))
    output.progress(`${name} pasa a la versión ${higher}`)
    return higher
  }
  output.progress(`Construyendo remote-${name}`)
  const publishBuild = async ({ folder, version, sources }: RemoteBuild) => {
    const published = await publishFrom(folder)
    await recordSources(site, remotePart(name, version), sources)
    return published
  }
  return withRemoteBuild(name, publishBuild, next)
}
