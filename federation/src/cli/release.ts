import pc from 'picocolors'
import type { RemoteName } from '../contract.ts'
import { PublishError } from '../published/publishError.ts'
import type { Registry, RemoteRecord } from '../published/schema.ts'
import { openForRemote } from '../registry/access.ts'
import type { RemoteSubject } from '../registry/change.ts'
import {
  activateVersion,
  endCanary,
  resumeVersion,
  rollbackRemote,
  startCanary,
  stopVersion,
} from '../registry/releases.ts'
import { requireTrial } from '../registry/trials.ts'
import type { CommandOptions } from './options.ts'
import { originOf, withNote } from './origin.ts'
import type { CommandResult, Output } from './output.ts'
import { activateShell, rollbackShell } from './shell.ts'
import { access, knownSite, remoteOfSite } from './subjects.ts'

/** Activates a published version for all visitors. */
export async function activate(
  [subject, version]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const site = knownSite(options)
  const name = subject === 'shell' ? subject : await remoteOfSite(subject, site)
  if (!version) throw new PublishError(`Falta la versión: npm run mfe -- activate ${name} <versión>`)
  if (name === 'shell') return activateShell(version, options, output)
  return change(name, options, (site, subject) => activateVersion(site, subject, version), version)
}

/** Activates the version before again. */
export async function rollback([subject]: string[], options: CommandOptions): Promise<CommandResult> {
  if (subject === 'shell') return rollbackShell(options)
  const name = await remoteOfSite(subject, knownSite(options))
  return change(name, options, rollbackRemote)
}

/** Gives a version to a share of the visitors, or ends that. */
export async function canary(
  [subject, version, share]: string[],
  options: CommandOptions,
): Promise<CommandResult> {
  const name = await remoteOfSite(subject, knownSite(options))
  if (options.end) {
    if (version !== undefined)
      throw new PublishError(`Sobra «${version}»: npm run mfe -- canary ${name} --end`)
    return change(name, options, endCanary)
  }
  if (!version || !share)
    throw new PublishError(
      `Falta ${version ? 'la parte de los visitantes' : 'la versión'}: npm run mfe -- canary ${name} <versión> <porcentaje>, o --end para terminar`,
    )
  const canary = { version, share: Number(share.replace(/%$/, '').replace(',', '.')) }
  return change(name, options, (site, subject) => startCanary(site, subject, canary), version)
}

/** Takes a version or a whole remote from all visitors, also from open pages. */
export async function stop([subject, version]: string[], options: CommandOptions): Promise<CommandResult> {
  const name = await remoteOfSite(subject, knownSite(options))
  return change(name, options, (site, subject) => stopVersion(site, subject, version ?? null))
}

/** Allows a stopped version or remote again. */
export async function resume([subject, version]: string[], options: CommandOptions): Promise<CommandResult> {
  const name = await remoteOfSite(subject, knownSite(options))
  return change(name, options, (site, subject) => resumeVersion(site, subject, version ?? null))
}

/** Makes a change; `given` is the version that visitors get by it and did not have. */
async function change(
  name: RemoteName,
  options: CommandOptions,
  run: (site: string, subject: RemoteSubject) => Promise<Registry>,
  given?: string,
): Promise<CommandResult> {
  const site = knownSite(options)
  const credential = await openForRemote(site, access(), name)
  const note = given === undefined ? null : await requireTrial(site, name, given, options)
  const origin = originOf(credential, { ...options, reason: withNote(options.reason, note) })
  const { remotes } = await run(site, { name, credential, origin })
  const { active = null, canary, withdrawn = [], isStopped = false } = remotes[name] ?? {}
  const data = { name, active, canary: canary ?? null, withdrawn, isStopped }
  return { text: `${pc.green('✓')} ${visitorsText(name, data)}`, data }
}

/** What visitors get of a remote now. */
function visitorsText(
  name: RemoteName,
  {
    active,
    canary,
    withdrawn,
    isStopped,
  }: Pick<RemoteRecord, 'active'> & {
    canary: RemoteRecord['canary'] | null
    withdrawn: string[]
    isStopped: boolean
  },
): string {
  if (isStopped)
    return `${name} está detenido: sus páginas muestran un aviso hasta «npm run mfe -- resume ${name}»`
  if (active && withdrawn.includes(active))
    return `${name} ${active} está detenida y no hay otra anterior: sus páginas muestran un aviso`
  const some = canary ? `, y el ${canary.share} % de ellos, ${canary.version}` : ''
  return `los visitantes reciben ${name} ${active}${some}`
}
