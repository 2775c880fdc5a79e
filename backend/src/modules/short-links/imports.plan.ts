import { setImmediate as pause } from 'node:timers/promises'
import { isLonger } from '../../clip.ts'
import { ApiError } from '../../errors.ts'
import { hiddenProblem } from '../../hiddenCharacters.ts'
import { CsvError, type CsvRecord, readCsv, unescapeFormula } from '../../lists/csv.ts'
import { fold } from '../../lists/fold.ts'
import { momentOf } from './imports.dates.ts'
import {
  codeTaken,
  maxNotesLength,
  normalizeTags,
  problemWithCode,
  problemWithDestination,
  problemWithTags,
} from './short-links.policy.ts'

export const maxImportRows = 1000
const ROWS_BEFORE_PAUSE = 50
/** More than ten tags need; longer cells are not split. */
const maxTagsLength = 1000

/** The fields of a row, with the headers that their columns may have: without accents and zone, in lower case. */
const headers = {
  destination: ['destino', 'destination', 'url original', 'url', 'destino (url)'],
  backHalf: ['codigo', 'codigo corto', 'corto', 'backhalf', 'short code', 'key'],
  tags: ['etiquetas', 'tags'],
  notes: ['notas', 'notes', 'comments'],
  expiresAt: ['vence', 'expiresat', 'expires at'],
  expiredUrl: ['al vencer', 'al vencer lleva a', 'expiredurl', 'expired url'],
  isProtected: ['con contrasena'],
}

type Field = keyof typeof headers

/** One row of a file: the link that it would create, or why it cannot. */
export type PlannedLink = {
  line: number
  destination: string
  /** '' for a code that the server generates. */
  backHalf: string
  tags: string[]
  notes: string
  expiresAt: Date | null
  expiredUrl: string | null
  problem: string | null
}

type Rules = { isOwnHost: (url: URL) => boolean; reserved: ReadonlySet<string> }

/** Reads the rows of a file; throws when the file cannot be imported. */
export async function readImport(csv: string, rules: Rules): Promise<PlannedLink[]> {
  const { records: all, count } = await recordsOf(csv)
  const [head, ...records] = all
  const places = new Map<Field, number>()
  for (const [place, title] of (head?.values ?? []).entries()) {
    const field = fieldOf(title)
    if (field && !places.has(field)) places.set(field, place)
  }
  if (!places.has('destination')) throw bad('Falta la columna «destino» en la primera línea del archivo.')
  if (records.length === 0) throw bad('El archivo no tiene filas.')
  if (count - 1 > maxImportRows)
    throw bad(`El archivo tiene ${count - 1} filas; se importan como máximo ${maxImportRows} a la vez.`)
  const planned: PlannedLink[] = []
  for (const [at, record] of records.entries()) {
    planned.push(planOf(record, places, rules))
    if (at % ROWS_BEFORE_PAUSE === 0) await pause()
  }
  return planned
}

/** Marks the codes that are taken, by a link or by an earlier row. */
export function markTaken(rows: PlannedLink[], taken: ReadonlySet<string>): PlannedLink[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const { backHalf, line, problem } = row
    if (problem || backHalf === '') return row
    const earlier = lines.get(backHalf)
    if (earlier !== undefined) return { ...row, problem: `Repite el código de la línea ${earlier}.` }
    lines.set(backHalf, line)
    return taken.has(backHalf) ? { ...row, problem: codeTaken().message } : row
  })
}

function planOf({ line, values }: CsvRecord, places: Map<Field, number>, rules: Rules): PlannedLink {
  const cellOf = (field: Field) => unescapeFormula(values[places.get(field) ?? -1] ?? '').trim()
  const [destination, backHalf, notes] = [cellOf('destination'), cellOf('backHalf'), cellOf('notes')]
  const expiredUrl = cellOf('expiredUrl') || null
  const tagCell = cellOf('tags')
  const tags = tagCell.length > maxTagsLength ? [tagCell] : tagsOf(tagCell)
  const expiresAt = momentOf(cellOf('expiresAt'))
  const problems = [
    problemWithDestination(destination, rules.isOwnHost, rules.reserved),
    backHalf === '' ? null : problemWithCode(backHalf, rules.reserved)?.message,
    problemWithTags(tags),
    isLonger(notes, maxNotesLength) ? `Las notas tienen como máximo ${maxNotesLength} caracteres.` : null,
    expiresAt === 'invalid' ? unreadableExpiry : null,
    problemWithExpiredUrl(expiredUrl, rules),
    isYes(cellOf('isProtected')) ? passwordMissing : null,
  ]
  return {
    ...{ line, destination, backHalf, tags, notes, expiredUrl },
    expiresAt: expiresAt instanceof Date ? expiresAt : null,
    problem: problems.find(Boolean) ?? null,
  }
}

const unreadableExpiry = 'La fecha en que vence no se entiende: escribe 2026-12-31 o 2026-12-31 18:00.'

// Importing it without its password would open it to everybody.
const passwordMissing = 'Pedía una contraseña, que el archivo no contiene: crea este enlace a mano.'

function isYes(cell: string): boolean {
  return /^s[ií]$/i.test(cell)
}

function problemWithExpiredUrl(address: string | null, { isOwnHost, reserved }: Rules): string | null {
  if (!address || !problemWithDestination(address, isOwnHost, reserved)) return null
  const hidden = hiddenProblem(address)
  return hidden ? `Al vencer: ${hidden}` : 'La dirección al vencer no es una dirección completa.'
}

/** Other programs separate tags by semicolons or bars, which are part of a tag where a comma separates them. */
function tagsOf(cell: string): string[] {
  return normalizeTags(cell.split(cell.includes(',') ? ',' : /[;|]/))
}

function fieldOf(title: string): Field | undefined {
  const plain = fold(title)
    .replace(/\(hora de bogota\)\s*$/, '')
    .trim()
  const fields = Object.keys(headers) as Field[]
  return fields.find((field) => headers[field].includes(plain))
}

async function recordsOf(csv: string) {
  try {
    return await readCsv(csv, maxImportRows + 1)
  } catch (error) {
    if (error instanceof CsvError) throw bad(`El archivo no se entiende desde la línea ${error.line}.`)
    throw error
  }
}

function bad(problem: string): ApiError {
  return new ApiError(400, 'invalid', problem, { csv: problem })
}
