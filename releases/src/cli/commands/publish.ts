import { resolve } from 'node:path'
import type { RemoteName } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import { readDeclaration, remoteFolder } from 'federation/workspace'
import pc from 'picocolors'
import type { ReleaseSite, Why } from '../../network/releaseSite.ts'
import type { PublishResult } from '../../publishing/publish.ts'
import { type RemoteBuild, withRemoteBuild } from '../building/build.ts'
import { raised, requirePart } from '../building/bump.ts'
import type { CommandOptions } from '../frame/options.ts'
import { commitOf, whyOf } from '../frame/origin.ts'
import type { CommandResult, Output } from '../frame/output.ts'
import { openSite } from '../frame/site.ts'
import { newRemoteName, remoteName } from '../frame/subjects.ts'
import { publishShellBuild } from './shell.ts'
import { kilobytes } from './status.ts'
import { tryOnPublish } from './trial.ts'

/** Builds and publishes a remote, or the shell. */
export async function publish(
  [subject]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  rejectIdleOptions(subject, options)
  if (subject === 'shell') return publishShellBuild(options, output)
  const site = openSite(options, output, { mayBeNew: true })
  // Otherwise the activation would only be rejected after the version is published.
  if (options.activate && !options.untried && !site.isTrialOwn()) throw new PublishError(NEEDS_ACCEPTANCE)
  const { name, why } = await subjectOf(subject, options)
  const published = await publishBuiltRemote(site, { name, why }, options, output)
  const trial = await tryOnPublish(site, published, options, output)
  const result = options.activate ? await activated(site, published, why, options) : published
  const isActive = result.active === result.version
  const done = result.isNew ? 'publicada' : 'ya estaba publicada, sin cambios'
  const hint = isActive
    ? 'activa'
    : `${result.active ? `los visitantes siguen en ${result.active}` : 'ningún visitante la recibe todavía'}; actívala con: npm run mfe -- activate ${name} ${result.version}`
  return {
    text: `${pc.green('✓')} ${name} ${result.version} ${done} (${kilobytes(result.size)})${ownText(result)} · ${hint}`,
    data: { ...result, trial },
  }
}

/** The remote that a command sends, and why; a build that exists already may come from sources of another commit. */
export async function subjectOf(subject: string | undefined, options: CommandOptions) {
  const name = options.from === undefined ? remoteName(subject) : newRemoteName(subject)
  const commit =
    options.commit ?? (options.from === undefined ? await commitOf(remoteFolder(name)) : undefined)
  return { name, why: whyOf({ ...options, commit }) }
}

const NEEDS_ACCEPTANCE =
  'El sitio no da por buena la prueba de un equipo: con --activate, acepta la versión con --untried y di por qué con --reason «…»; o publícala sin --activate, y que el dueño del sitio la pruebe donde está su clave (npm run mfe -- try).'

/** Activates what was just published. */
async function activated(
  site: ReleaseSite,
  published: PublishResult,
  why: Why,
  { untried }: CommandOptions,
): Promise<PublishResult> {
  const { name, version } = published
  if (published.active === version) return published
  const { active } = await site.changeRemote(name, { action: 'activate', version, isUntried: untried }, why)
  return { ...published, active }
}

/** The packages of which a remote ships its own copy, with their sizes. */
export function ownText({ own }: Pick<PublishResult, 'own'>): string {
  return Object.entries(own)
    .map(([name, { version, bytes }]) => ` · lleva su propio ${name} ${version} (${kilobytes(bytes)})`)
    .join('')
}

/** Rejects options that would have no effect, or would fail too late. */
function rejectIdleOptions(
  subject: string | undefined,
  { bump, from, development, break: isBreaking, activate, untried, reason }: CommandOptions,
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
  // Otherwise the activation would only be rejected after the version is published.
  if (activate && untried && !reason?.trim() && subject !== 'shell')
    throw new PublishError('--untried pide decir por qué: --reason «…».')
}

async function publishBuiltRemote(
  site: ReleaseSite,
  { name, why }: { name: RemoteName; why: Why },
  { from, bump }: CommandOptions,
  output: Output,
): Promise<PublishResult> {
  const publisher = await site.publisher(name)
  const publishFrom = (folder: string) => {
    output.progress(`Revisando y publicando ${name}`)
    return publisher.publish(folder, why)
  }
  if (from !== undefined) return publishFrom(resolve(from))
  // A mistake in the declaration is one line here; in a build it would be hidden among those of the bundler.
  await readDeclaration(name)

  const next = async (version: string) => {
    if (bump === undefined) return version
    const taken = await publisher.takenVersions()
    const higher = raised(version, bump, (each) => taken.includes(each))
    output.progress(`${name} pasa a la versión ${higher}`)
    return higher
  }
  output.progress(`Construyendo remote-${name}`)
  const publishBuild = async ({ folder, version, sources }: RemoteBuild) => {
    const published = await publishFrom(folder)
    await publisher.recordSources(version, sources)
    return published
  }
  return withRemoteBuild(name, publishBuild, { next })
}
