import pc from 'picocolors'
import { PublishError } from '../published/publishError.ts'
import { openAsOwner } from '../registry/access.ts'
import { freezeText } from '../registry/freeze.ts'
import { freezeSite, unfreezeSite } from '../registry/releases.ts'
import type { CommandOptions } from './options.ts'
import { originOf } from './origin.ts'
import type { CommandResult } from './output.ts'
import { access, knownSite } from './subjects.ts'

/** Refuses changes of the site until a time. */
export async function freeze([reason]: string[], options: CommandOptions): Promise<CommandResult> {
  const site = knownSite(options)
  if (!reason || !options.until)
    throw new PublishError(
      `Falta ${reason ? 'hasta cuándo' : 'la razón'}: npm run mfe -- freeze "<razón>" --until 2026-12-01T08:00`,
    )
  const until = inBogota(options.until)
  const { owner: credential } = await openAsOwner(site, access())
  const origin = originOf(credential, options)
  const done = await freezeSite(site, { credential, origin }, { reason, until })
  return { text: `${pc.green('✓')} ${freezeText(done)}`, data: done }
}

/** Allows changes of the site again. */
export async function unfreeze(_subjects: string[], options: CommandOptions): Promise<CommandResult> {
  const site = knownSite(options)
  const { owner: credential } = await openAsOwner(site, access())
  await unfreezeSite(site, { credential, origin: originOf(credential, options) })
  return { text: `${pc.green('✓')} el sitio admite cambios`, data: { freeze: null } }
}

/** A day or a time without an offset is Bogotá's, as everywhere in the product; Colombia keeps one offset the whole year. */
function inBogota(text: string): string {
  const [day, time = 'T00:00'] = [text.slice(0, 10), text.slice(10) || undefined]
  return /^T\d{2}:\d{2}(:\d{2})?$/.test(time) ? `${day}${time}-05:00` : text
}
