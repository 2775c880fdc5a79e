import { PublishError } from 'federation/published/publishError'
import pc from 'picocolors'
import { freezeText } from '../../changes/freeze.ts'
import type { CommandOptions } from '../frame/options.ts'
import { inBogota, whyOf } from '../frame/origin.ts'
import type { CommandResult, Output } from '../frame/output.ts'
import { openSite } from '../frame/site.ts'

/** Makes the site reject changes until a given time. */
export async function freeze(
  [reason]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const site = openSite(options, output)
  if (!reason || !options.until)
    throw new PublishError(
      `Falta ${reason ? 'hasta cuándo' : 'la razón'}: npm run mfe -- freeze "<razón>" --until 2026-12-01T08:00`,
    )
  const done = await site.freeze(inBogota(options.until), { ...whyOf(options), reason })
  return { text: `${pc.green('✓')} ${freezeText(done)}`, data: done }
}

/** Makes the site accept changes again. */
export async function unfreeze(
  _subjects: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  await openSite(options, output).unfreeze(whyOf(options))
  return { text: `${pc.green('✓')} el sitio admite cambios`, data: { freeze: null } }
}
