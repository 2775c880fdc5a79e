import pc from 'picocolors'
import type { RemoteName } from '../contract.ts'
import { PublishError } from '../published/publishError.ts'
import type { Registry } from '../published/schema.ts'
import { openAsOwner, openForRemote, openToRead } from '../registry/access.ts'
import type { RemoteSubject } from '../registry/change.ts'
import { keyringState } from '../registry/keyring.ts'
import { activateVersion, rollbackRemote } from '../registry/releases.ts'
import { issueCredential } from '../registry/teams.ts'
import type { CommandOptions } from './options.ts'
import { originOf } from './origin.ts'
import type { CommandResult, Output } from './output.ts'
import { activateShell, breakNotice, rollbackShell } from './shell.ts'
import {
  access,
  knownSite,
  newOwnerNotice,
  newRemoteName,
  remoteOfSite,
  requireWorkspace,
  siteFolder,
  siteMode,
} from './subjects.ts'
import { syncSite } from './sync.ts'

/** Activates a published version for visitors. */
export async function activate(
  [subject, version]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const site = knownSite(options)
  const name = subject === 'shell' ? subject : await remoteOfSite(subject, site)
  if (!version) throw new PublishError(`Falta la versión: npm run mfe -- activate ${name} <versión>`)
  if (name === 'shell') return activateShell(version, options, output)
  return change(name, options, (site, subject) => activateVersion(site, subject, version))
}

/** Activates the previously active version again. */
export async function rollback([subject]: string[], options: CommandOptions): Promise<CommandResult> {
  if (subject === 'shell') return rollbackShell(options)
  const name = await remoteOfSite(subject, knownSite(options))
  return change(name, options, rollbackRemote)
}

/** Creates the credential with which a team can change its remote. */
export async function team([subject]: string[], options: CommandOptions): Promise<CommandResult> {
  const name = newRemoteName(subject)
  const { token } = await issueCredential(knownSite(options), access(), name)
  const text = `${pc.green('✓')} el equipo de ${name} publica desde ahora con esta credencial en MFE_TOKEN, que sustituye a la anterior y no se muestra otra vez:\n  ${token}`
  return { text, data: { name, token } }
}

/** Publishes what the site lacks; reports remotes that changed since they were published. */
export async function sync(
  _subjects: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  requireWorkspace('sync')
  const site = siteFolder(options)
  const mode = siteMode(options.mode)
  const isSigned = (await keyringState(site)) === 'signed'
  const first = isSigned ? null : await openAsOwner(site, access(), { adopt: true })
  if (first?.isNewKey) output.notice(newOwnerNotice())
  if (first && first.adopted.length > 0)
    output.notice(
      `Firmado lo que ya estaba publicado: ${first.adopted.join(', ')}. Las credenciales de equipo anteriores ya no valen; crea otras con: npm run mfe -- team <remoto>`,
    )
  // The owner's key is only opened when there is something to publish, so that a site also starts without it.
  const asOwner = async () => (first ?? (await openAsOwner(site, access()))).owner
  const done = await syncSite(
    site,
    {
      mode,
      keyring: await openToRead(site, access()),
      asOwner,
      acceptBreak: breakNotice(options, output),
    },
    output,
  )
  const stale = done.changed.map(
    (name) =>
      `  remote-${name} cambió desde que se publicó: npm run mfe -- publish ${name} --bump patch --activate`,
  )
  const published =
    done.published.length > 0 ? `publicado: ${done.published.join(', ')}` : 'todo estaba publicado'
  return { text: [`${pc.green('✓')} ${published}`, ...stale].join('\n'), data: done }
}

async function change(
  name: RemoteName,
  options: CommandOptions,
  run: (site: string, subject: RemoteSubject) => Promise<Registry>,
): Promise<CommandResult> {
  const site = knownSite(options)
  const credential = await openForRemote(site, access(), name)
  const registry = await run(site, { name, credential, origin: originOf(credential, options) })
  const active = registry.remotes[name]?.active ?? null
  return { text: `${pc.green('✓')} los visitantes reciben ${name} ${active}`, data: { name, active } }
}
