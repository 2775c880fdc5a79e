import pc from 'picocolors'
import { shellLabel } from '../published/shells.ts'
import { openAsOwner } from '../registry/access.ts'
import { type Pruned, pruneSite } from '../registry/prune.ts'
import type { CommandOptions } from './options.ts'
import { originOf } from './origin.ts'
import type { CommandResult } from './output.ts'
import { kilobytes } from './status.ts'
import { access, knownSite } from './subjects.ts'

/** Removes the versions that nobody needs any more. */
export async function prune(_subjects: string[], options: CommandOptions): Promise<CommandResult> {
  const site = knownSite(options)
  const { owner: credential } = await openAsOwner(site, access())
  const { 'dry-run': dryRun = false } = options
  const { removed, bytes } = await pruneSite(
    site,
    { credential, origin: originOf(credential, options) },
    { dryRun },
  )
  const lines = removed.map((version) => `  ${label(version)}`)
  const done = dryRun ? 'se quitarían' : 'quitadas'
  const text =
    removed.length === 0
      ? `${pc.green('✓')} no sobra ninguna versión`
      : [`${pc.green('✓')} ${done} ${removed.length} versiones (${kilobytes(bytes)}):`, ...lines].join('\n')
  return { text, data: { removed, bytes, isDryRun: dryRun } }
}

function label({ name, mode, version }: Pruned['removed'][number]): string {
  return mode ? shellLabel(mode, version) : `${name} ${version}`
}
