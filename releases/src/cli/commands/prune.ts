import { shellLabel } from 'federation/published/shells'
import pc from 'picocolors'
import type { Pruned } from '../../upkeep/prune.ts'
import type { CommandOptions } from '../frame/options.ts'
import { whyOf } from '../frame/origin.ts'
import type { CommandResult, Output } from '../frame/output.ts'
import { openSite } from '../frame/site.ts'
import { kilobytes } from './status.ts'

/** Removes the versions that nobody needs any more. */
export async function prune(
  _subjects: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const { 'dry-run': dryRun = false } = options
  const { removed, bytes } = await openSite(options, output).prune({ dryRun }, whyOf(options))
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
