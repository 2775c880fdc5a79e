import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonOf } from 'federation/published/json'
import { PublishError } from 'federation/published/publishError'
import type { Freeze, ReleaseAction } from 'federation/published/releases'
import { z } from 'zod'

const freezeFile = z.object({
  schema: z.literal(1),
  /** Incremented with every change. */
  revision: z.number().int(),
  freeze: z
    .object({ reason: z.string(), until: z.iso.datetime({ offset: true }), by: z.string() })
    .nullable(),
})

/** `<site>/freeze.json`: the freeze of a site, including one that has ended. */
export type FreezeFile = z.infer<typeof freezeFile>

/**
 * What a freeze and a full disk allow, because it only takes a version away from visitors or gives one back that they
 * had.
 */
const ALLOWED: ReleaseAction[] = [
  ...(['rollback', 'return', 'stop', 'resume', 'cancel-steps'] as const),
  ...(['freeze', 'unfreeze', 'end-preview'] as const),
]

/** Whether neither a freeze nor a full disk may prevent the action. */
export function isAlwaysAllowed(action: ReleaseAction): boolean {
  return ALLOWED.includes(action)
}

/** The freeze that is in force; null without one and after its end. */
export async function readFreeze(siteFolder: string): Promise<Freeze | null> {
  const { freeze } = await readFreezeFile(siteFolder)
  return freeze && Date.parse(freeze.until) > Date.now() ? freeze : null
}

/** Throws `PublishError` when the site is frozen and the action is not one that a freeze allows. */
export async function refuseFrozen(siteFolder: string, action: ReleaseAction) {
  if (isAlwaysAllowed(action)) return
  const freeze = await readFreeze(siteFolder)
  if (freeze)
    throw new PublishError(
      `${freezeText(freeze)}. Hasta entonces solo se puede volver a la versión anterior (rollback), deshabilitar (disable) y habilitar (enable). El dueño del sitio lo descongela con: npm run mfe -- unfreeze`,
      'frozen',
    )
}

/** The end of a freeze as an ISO time; throws `PublishError` for a past or invalid time, or without a reason. */
export function freezeEnd(reason: string, until: string): string {
  const end = new Date(until)
  if (!reason.trim()) throw new PublishError('Falta la razón por la que se congela el sitio.')
  if (!(end.getTime() > Date.now()))
    throw new PublishError(
      Number.isNaN(end.getTime())
        ? `«${until}» no es una fecha con hora, como 2026-12-01T08:00.`
        : `El sitio no se puede congelar hasta el ${bogotaTime(until)}, que ya pasó.`,
    )
  return end.toISOString()
}

/** A freeze as people read it: until when, by whom and why. */
export function freezeText({ reason, until, by }: Freeze): string {
  return `El sitio está congelado hasta el ${bogotaTime(until)}, por ${by}: ${reason}`
}

/** A time as people in Bogotá read it. */
export function bogotaTime(time: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Bogota' } as const
  // Without the narrow spaces of "a. m.", which terminals draw badly.
  return new Intl.DateTimeFormat('es-CO', format).format(new Date(time)).replace(/[\u00a0\u202f]/g, ' ')
}

// The Swedish format sorts by time.
const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

/** The same for a column: `2026-11-25 14:44`. */
export function bogotaMoment(time: string): string {
  return moment.format(new Date(time))
}

export async function readFreezeFile(siteFolder: string): Promise<FreezeFile> {
  const file = freezePath(siteFolder)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { schema: 1, revision: 0, freeze: null }
  const found = freezeFile.safeParse(jsonOf(text))
  if (!found.success) throw new PublishError(`${file} no tiene la forma esperada. Restáuralo de una copia.`)
  return found.data
}

export function freezePath(siteFolder: string): string {
  return join(siteFolder, 'freeze.json')
}
