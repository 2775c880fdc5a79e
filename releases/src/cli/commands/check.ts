import { resolve } from 'node:path'
import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import pc from 'picocolors'
import { type Compatibility, compatibilityWith, roleText } from '../../builds/compatibility.ts'
import { builtShell, publishedTypedShells } from '../../builds/typedBuilds.ts'
import type { SiteClient } from '../../network/client.ts'
import { checkedVersions } from '../../network/networkSite.ts'
import type { CommandOptions } from '../frame/options.ts'
import type { CommandResult } from '../frame/output.ts'
import { siteClient } from '../frame/site.ts'
import { knownSite } from '../frame/subjects.ts'

type Row = { shell: { version: string; mode: string | null }; remotes: Compatibility[] }

/** Shows which published versions work with the published shells, or with one that is only built. */
export async function check(_subjects: string[], options: CommandOptions): Promise<CommandResult> {
  const client = siteClient(options)
  if (client) return checkRunning(client, options)
  const site = knownSite(options)
  const registry = await readRegistry(site)
  const shells =
    options.shell === undefined
      ? await publishedTypedShells(site)
      : [{ ...(await builtShell(resolve(options.shell))), mode: null }]
  if (shells.length === 0)
    throw new PublishError(`${site} no tiene ningún shell publicado: npm run mfe -- publish shell`)
  const rows: Row[] = []
  for (const shell of shells) {
    const { version } = shell.manifest
    rows.push({
      shell: { version, mode: shell.mode },
      remotes: await compatibilityWith(site, registry, shell),
    })
  }
  const isBroken = rows.some(({ remotes }) =>
    remotes.some(({ roles, problems }) => roles.includes('active') && problems.length > 0),
  )
  if (isBroken) process.exitCode = 1
  return { text: rows.map(rowText).join('\n'), data: { works: !isBroken, shells: rows } }
}

/** The same for a running site, whose back end knows its shells. */
async function checkRunning(
  client: SiteClient,
  { shell }: Pick<CommandOptions, 'shell'>,
): Promise<CommandResult> {
  if (shell !== undefined)
    throw new PublishError('--shell se compara con la carpeta de un sitio: --site <carpeta>.')
  const remotes = await checkedVersions(client)
  const isBroken = remotes.some(({ roles, works }) => roles.includes('active') && !works)
  if (isBroken) process.exitCode = 1
  const text = remotes.length > 0 ? versionLines(remotes).join('\n') : 'No hay ningún remoto que revisar.'
  return { text, data: { works: !isBroken, remotes } }
}

function rowText({ shell, remotes }: Row): string {
  const title = pc.bold(`shell ${shell.version} (${shell.mode ?? 'construido, sin publicar'})`)
  return [title, ...versionLines(remotes)].join('\n')
}

function versionLines(remotes: Compatibility[]): string[] {
  return remotes.flatMap(({ name, version, roles, problems }) => [
    `  ${problems.length === 0 ? pc.green('✓ funciona   ') : pc.red('✗ no funciona')} ${name}@${version}  ${pc.dim(roleText(roles))}`,
    ...problems.map((problem) => `      · ${problem}`),
  ])
}
