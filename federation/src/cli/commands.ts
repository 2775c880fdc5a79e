import { resolve } from 'node:path'
import pc from 'picocolors'
import { type RemoteName, remoteNames } from '../contract.ts'
import type { SiteMode } from '../mounts.ts'
import { composeSite } from '../pages/composeSite.ts'
import { withActive, withRollback } from '../registry/activation.ts'
import { publishRemote } from '../registry/publish.ts'
import { publishShell } from '../registry/publishShell.ts'
import type { Registry } from '../registry/schema.ts'
import { PublishError, readRegistry, whileLocked, writeRegistry } from '../registry/store.ts'
import { issueToken, requireTeam } from '../registry/teams.ts'
import { brokenFiles } from '../registry/verify.ts'
import { bumpVersion, projectFolder, withRemoteBuild, withShellBuild } from './build.ts'
import type { CommandResult, Output } from './output.ts'
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
    output.progress(`Construyendo el shell (${mode})`)
    const { version } = await withShellBuild({ mode, isDevelopment: options.development }, (folder) => {
      output.progress('Publicando el shell')
      return publishShell(site, folder, mode)
    })
    return {
      text: `${pc.green('✓')} shell ${version} publicado (${mode})`,
      data: { name: 'shell', version, mode },
    }
  }
  const name = remoteName(subject)
  await requireTeam(site, name, process.env.MFE_TOKEN)
  if (options.bump) output.progress(`${name} pasa a la versión ${await bumpVersion(name, options.bump)}`)
  const publishFrom = (folder: string) => {
    output.progress(`Revisando y publicando ${name}`)
    return publishRemote(site, folder, { name, activate: options.activate })
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

/** Makes the credential without which nobody else changes a remote. */
export async function team([subject]: string[], options: CommandOptions): Promise<CommandResult> {
  const name = remoteName(subject)
  const token = await issueToken(siteFolder(options), name)
  const text = `${pc.green('✓')} desde ahora ${name} solo se cambia con esta credencial en MFE_TOKEN; no se muestra otra vez:\n  ${token}`
  return { text, data: { name, token } }
}

/** Tells what is published and active, and checks every file against its hash. */
export async function status(_subjects: string[], options: CommandOptions): Promise<CommandResult> {
  const site = siteFolder(options)
  const registry = await readRegistry(site)
  const broken = await brokenFiles(site, registry)
  const lines = remoteNames.flatMap((name) => statusLines(registry, name))
  const health =
    broken.length === 0 ? pc.green('✓ todos los archivos están enteros') : pc.red(`✗ ${broken.join('\n✗ ')}`)
  if (broken.length > 0) process.exitCode = 1
  return { text: [...lines, health].join('\n'), data: { ...registry, broken } }
}

/** Publishes what the site still lacks; tells what has changed since it was published. */
export async function sync(
  _subjects: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const done = await syncSite(siteFolder(options), siteMode(options.mode), output)
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
  const site = siteFolder(options)
  await requireTeam(site, name, process.env.MFE_TOKEN)
  const registry = await whileLocked(site, async () => {
    const current = await readRegistry(site)
    const changed = next(current)
    const written = changed === current ? current : await writeRegistry(site, changed)
    await composeSite(site, written)
    return written
  })
  const active = registry.remotes[name]?.active ?? null
  return { text: `${pc.green('✓')} los visitantes reciben ${name} ${active}`, data: { name, active } }
}

function statusLines(registry: Registry, name: RemoteName): string[] {
  const record = registry.remotes[name]
  if (!record) return [`${pc.bold(name)}  sin publicar`]
  const versions = Object.entries(record.versions).map(([version, { publishedAt, size }]) => {
    const mark = version === record.active ? pc.green('● activa ') : '  '
    return `  ${mark}${version}  ${publishedAt.slice(0, 16).replace('T', ' ')}  ${kilobytes(size)}`
  })
  return [pc.bold(name), ...versions]
}

function remoteName(subject: string | undefined): RemoteName {
  const name = remoteNames.find((known) => known === subject)
  if (!name)
    throw new PublishError(
      `${subject ? `No hay ningún remoto «${subject}».` : 'Falta el remoto.'} Hay: ${remoteNames.join(', ')}.`,
    )
  return name
}

function siteMode(mode: string): SiteMode {
  if (mode === 'full' || mode === 'mixmatch') return mode
  throw new PublishError(`--mode acepta full o mixmatch, no «${mode}».`)
}

function siteFolder({ site }: CommandOptions): string {
  return resolve(projectFolder, site ?? process.env.SITE_DIR ?? 'site')
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} kB`
}
