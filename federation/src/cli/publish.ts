import { resolve } from 'node:path'
import pc from 'picocolors'
import type { RemoteName } from '../contract.ts'
import { PublishError } from '../published/publishError.ts'
import { openForRemote } from '../registry/access.ts'
import { prunedVersions } from '../registry/prunedVersions.ts'
import { type PublishResult, publishRemote } from '../registry/publish.ts'
import { activateVersion } from '../registry/releases.ts'
import { readRegistry } from '../registry/store.ts'
import { requireTrial, UNTRIED } from '../registry/trials.ts'
import { readDeclaration, remoteFolder } from '../workspace.ts'
import { type RemoteBuild, withRemoteBuild } from './build.ts'
import { raised, requirePart } from './bump.ts'
import type { CommandOptions } from './options.ts'
import { commitOf, originOf, withNote } from './origin.ts'
import type { CommandResult, Output } from './output.ts'
import { publishShellBuild } from './shell.ts'
import { recordSources, remotePart } from './sources.ts'
import { kilobytes } from './status.ts'
import { access, newRemoteName, remoteName, siteFolder } from './subjects.ts'
import { tryOnPublish } from './trial.ts'

/** Builds and publishes a remote, or the shell. */
export async function publish(
  [subject]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  rejectIdleOptions(subject, options)
  if (subject === 'shell') return publishShellBuild(options, output)
  const site = siteFolder(options)
  const name = options.from === undefined ? remoteName(subject) : newRemoteName(subject)
  const published = await publishBuiltRemote(site, name, options, output)
  const trial = await tryOnPublish(site, published, options, output)
  const result = options.activate ? await activatePublished(site, published, options) : published
  const isActive = result.active === result.version
  const done = result.isNew ? 'publicada' : 'ya estaba publicada, sin cambios'
  const hint = isActive
    ? 'activa'
    : `los visitantes siguen en ${result.active}; actívala con: npm run mfe -- activate ${name} ${result.version}`
  return {
    text: `${pc.green('✓')} ${name} ${result.version} ${done} (${kilobytes(result.size)})${ownText(result)} · ${hint}`,
    data: { ...result, trial },
  }
}

/** Activates what was just published, if it passed its trial or may be active without. */
async function activatePublished(
  site: string,
  published: PublishResult,
  options: CommandOptions,
): Promise<PublishResult> {
  const { name, version } = published
  if (published.active === version) return published
  const note = await requireTrial(site, name, version, options)
  const credential = await openForRemote(site, access(), name)
  const origin = originOf(credential, { ...options, reason: withNote(options.reason, note) })
  const { remotes } = await activateVersion(site, { name, credential, origin }, version)
  return { ...published, active: remotes[name]?.active ?? null }
}

/** What a remote ships a second time, with its size. */
function ownText({ own }: PublishResult): string {
  return Object.entries(own)
    .map(([name, { version, bytes }]) => ` · lleva su propio ${name} ${version} (${kilobytes(bytes)})`)
    .join('')
}

/** Rejects options that would have no effect. */
function rejectIdleOptions(
  subject: string | undefined,
  { bump, from, development, break: isBreaking }: CommandOptions,
) {
  if (isBreaking && subject !== 'shell')
    throw new PublishError('--break es para el shell: un remoto que no funciona con él no se publica.')
  if (bump !== undefined) requirePart(bump)
  if (bump !== undefined && from !== undefined)
    throw new PublishError('--bump no se usa con --from: lo que ya está construido lleva su versión.')
  if (development && from !== undefined)
    throw new PublishError('--development no se usa con --from: decide cómo se construye el shell.')
  if (development && bump !== undefined)
    throw new PublishError('--bump no se usa con --development, que numera él mismo lo que publica.')
}

async function publishBuiltRemote(
  site: string,
  name: RemoteName,
  options: CommandOptions,
  output: Output,
): Promise<PublishResult> {
  const { from, bump } = options
  const credential = await openForRemote(site, access(), name)
  const publishFrom = async (folder: string, commit = options.commit) => {
    output.progress(`Revisando y publicando ${name}`)
    // The first version is active at once: no page shows the remote before that.
    const isFirst = !(await readRegistry(site)).remotes[name]?.active
    const reason = withNote(options.reason, isFirst ? UNTRIED : null)
    const origin = originOf(credential, { ...options, reason, commit })
    return publishRemote(site, folder, { name, activate: false, credential, origin })
  }
  if (from !== undefined) return publishFrom(resolve(from))
  // A mistake in it is one line here, and one among those of the bundler in a build.
  await readDeclaration(name)

  const next = async (version: string) => {
    if (bump === undefined) return version
    const versions = (await readRegistry(site)).remotes[name]?.versions ?? {}
    const pruned = await prunedVersions(site, { subject: name })
    const higher = raised(version, bump, (each) => Object.hasOwn(versions, each) || pruned.includes(each))
    output.progress(`${name} pasa a la versión ${higher}`)
    return higher
  }
  output.progress(`Construyendo remote-${name}`)
  const publishBuild = async ({ folder, version, sources }: RemoteBuild) => {
    const published = await publishFrom(folder, options.commit ?? (await commitOf(remoteFolder(name))))
    await recordSources(site, remotePart(name, version), sources)
    return published
  }
  return withRemoteBuild(name, publishBuild, next)
}
