import { resolve } from 'node:path'
import pc from 'picocolors'
import type { RemoteName } from '../contract.ts'
import { openAsOwner, openForRemote, openToRead } from '../registry/access.ts'
import { withActive, withRollback } from '../registry/activation.ts'
import { changeRemote } from '../registry/change.ts'
import { keyringState } from '../registry/keyring.ts'
import { publishRemote } from '../registry/publish.ts'
import { publishShell } from '../registry/publishShell.ts'
import type { Registry } from '../registry/schema.ts'
import { PublishError } from '../registry/store.ts'
import { issueCredential } from '../registry/teams.ts'
import { bumpVersion, withRemoteBuild, withShellBuild } from './build.ts'
import type { CommandResult, Output } from './output.ts'
import { kilobytes } from './status.ts'
import { access, knownSite, remoteName, siteFolder, siteMode } from './subjects.ts'
import { syncSite } from './sync.ts'

export type CommandOptions = {
  bump?: string | undefined
  activate: boolean
  from?: string | undefined
  development: boolean
  mode: string
  site?: string | undefined
}

/** Builds and publishes a remote, or the shell. */
export async function publish(
  [subject]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const site = siteFolder(options)
  if (subject === 'shell') {
    const mode = siteMode(options.mode)
    const { owner: credential, isNewKey } = await openAsOwner(site, access())
    if (isNewKey) output.notice(newOwnerNotice())
    output.progress(`Construyendo el shell (${mode})`)
    const { version } = await withShellBuild({ mode, isDevelopment: options.development }, (folder) => {
      output.progress('Publicando el shell')
      return publishShell(site, folder, { mode, credential })
    })
    return {
      text: `${pc.green('✓')} shell ${version} publicado (${mode})`,
      data: { name: 'shell', version, mode },
    }
  }
  const name = remoteName(subject)
  const credential = await openForRemote(site, access(), name)
  if (options.bump) output.progress(`${name} pasa a la versión ${await bumpVersion(name, options.bump)}`)
  const publishFrom = (folder: string) => {
    output.progress(`Revisando y publicando ${name}`)
    return publishRemote(site, folder, { name, activate: options.activate, credential })
  }
  if (!options.from) output.progress(`Construyendo remote-${name}`)
  const result = options.from
    ? await publishFrom(resolve(options.from))
    : await withRemoteBuild(name, publishFrom)
  const isActive = result.active === result.version
  const done = result.isNew ? 'publicada' : 'ya estaba publicada, sin cambios'
  const hint = isActive
    ? 'activa'
    : `los visitantes siguen en ${result.active}; actívala con: npm run mfe -- activate ${name} ${result.version}`
  return {
    text: `${pc.green('✓')} ${name} ${result.version} ${done} (${kilobytes(result.size)}) · ${hint}`,
    data: result,
  }
}

/** Makes a published version the one that visitors get. */
export async function activate(
  [subject, version]: string[],
  options: CommandOptions,
): Promise<CommandResult> {
  const name = remoteName(subject)
  if (!version) throw new PublishError('Falta la versión: npm run mfe -- activate <remoto> <versión>')
  return change(name, options, (registry) => withActive(registry, name, version))
}

/** Returns visitors to the version that was active before. */
export async function rollback([subject]: string[], options: CommandOptions): Promise<CommandResult> {
  const name = remoteName(subject)
  return change(name, options, (registry) => withRollback(registry, name))
}

/** Makes the credential with which a team, besides the site's owner, changes its remote. */
export async function team([subject]: string[], options: CommandOptions): Promise<CommandResult> {
  const name = remoteName(subject)
  const { token } = await issueCredential(knownSite(options), access(), name)
  const text = `${pc.green('✓')} el equipo de ${name} publica desde ahora con esta credencial en MFE_TOKEN, que sustituye a la anterior y no se muestra otra vez:\n  ${token}`
  return { text, data: { name, token } }
}

/** Publishes what the site still lacks; tells what has changed since it was published. */
export async function sync(
  _subjects: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const site = siteFolder(options)
  const mode = siteMode(options.mode)
  const isSigned = (await keyringState(site)) === 'signed'
  const first = isSigned ? null : await openAsOwner(site, access(), { adopt: true })
  if (first?.isNewKey) output.notice(newOwnerNotice())
  if (first && first.adopted.length > 0)
    output.notice(
      `Firmado lo que ya estaba publicado: ${first.adopted.join(', ')}. Las credenciales de equipo anteriores ya no valen; crea otras con: npm run mfe -- team <remoto>`,
    )
  // Where nothing is to be published, nothing is changed: a site starts without its owner's key, too.
  const asOwner = async () => (first ?? (await openAsOwner(site, access()))).owner
  const done = await syncSite(site, { mode, keyring: await openToRead(site, access()), asOwner }, output)
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
  next: (registry: Registry) => Registry,
): Promise<CommandResult> {
  const site = knownSite(options)
  const credential = await openForRemote(site, access(), name)
  const registry = await changeRemote(site, { name, credential }, next)
  const active = registry.remotes[name]?.active ?? null
  return { text: `${pc.green('✓')} los visitantes reciben ${name} ${active}`, data: { name, active } }
}

function newOwnerNotice(): string {
  return `La clave del dueño de este sitio está en ${access().keyFile}: con ella se publica, se activa y se dan credenciales a los equipos. Guarda una copia, y no la compartas.`
}
