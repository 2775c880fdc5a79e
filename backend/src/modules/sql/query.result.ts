import { setImmediate as pause } from 'node:timers/promises'
import pg from 'pg'
import { maxJsonBytes } from './query.limits.ts'

export type QueryResult = {
  /** The columns in order, with unique names. */
  fields: string[]
  /** The rows as JSON, an array of objects by the name of the columns, in pieces. */
  rows: Buffer[]
  /** The rows that were read or changed; at most `maxRows` of those read are here. */
  rowCount: number
  isTruncated: boolean
  /** The secret columns of the named tables that were masked, as `table.column`. */
  masked?: string[]
}

type Column = { name: string; dataTypeID: number }

const { builtins } = pg.types
const wholeNumbers = new Set<number>([builtins.INT2, builtins.INT4, builtins.OID])
const floats = new Set<number>([builtins.FLOAT4, builtins.FLOAT8])

/** Values as PostgreSQL prints them; `jsonOf` converts them. */
export const textTypes: pg.CustomTypesConfig = {
  getTypeParser: () => (text: string) => text,
}

const maxWorkMs = 10

/**
 * Writes rows of texts as JSON. Values stay as PostgreSQL printed them, except those that JSON represents without loss.
 * Yields to other requests, because a result may be large. Undefined when it exceeds `maxJsonBytes`.
 */
export async function rowsToJson(
  columns: Column[],
  rows: (string | null)[][],
): Promise<Buffer[] | undefined> {
  const pieces: Buffer[] = []
  let bytes = 0
  let startedAt = performance.now()
  const add = (text: string) => {
    const piece = Buffer.from(text)
    pieces.push(piece)
    bytes += piece.length
  }
  const names = columns.map(({ name }) => JSON.stringify(name))
  add('[')
  for (const [at, row] of rows.entries()) {
    for (const part of rowParts(columns, names, row)) {
      add(part)
      if (bytes > maxJsonBytes) return undefined
      if (performance.now() - startedAt < maxWorkMs) continue
      await pause()
      startedAt = performance.now()
    }
    if (at < rows.length - 1) add(',')
  }
  add(']')
  return pieces
}

const maxPartLength = 65_536

/** One row as JSON; a long one in several parts. */
function* rowParts(columns: Column[], names: string[], row: (string | null)[]): Generator<string> {
  let part = '{'
  for (const [at, { dataTypeID }] of columns.entries()) {
    part += `${at > 0 ? ',' : ''}${names[at]}:`
    const text = row[at] ?? null
    const isLong = text !== null && text.length > maxPartLength
    for (const piece of isLong ? longTextParts(text) : [jsonOf(dataTypeID, text)]) {
      part += piece
      if (part.length < maxPartLength) continue
      yield part
      part = ''
    }
  }
  yield `${part}}`
}

/** A JSON string; a surrogate pair that is split between pieces is escaped. */
function* longTextParts(text: string): Generator<string> {
  yield '"'
  for (let at = 0; at < text.length; at += maxPartLength) {
    yield JSON.stringify(text.slice(at, at + maxPartLength)).slice(1, -1)
  }
  yield '"'
}

/** One value as JSON: what PostgreSQL printed, and JSON documents too, whose numbers JavaScript would round. */
export function jsonOf(oid: number, text: string | null): string {
  if (text === null) return 'null'
  if (oid === builtins.BOOL) return String(text === 't')
  if (wholeNumbers.has(oid)) return text
  // JSON has no NaN and no Infinity, and JavaScript prints very large and very small numbers in another way.
  if (floats.has(oid) && /\d$/.test(text) && String(Number(text)) === text) return text
  return JSON.stringify(text)
}

/** Numbers repeated column names, avoiding names that other columns have. */
export function uniqueNames(names: string[]): string[] {
  const given = new Set(names)
  const seen = new Map<string, number>()
  return names.map((name) => {
    let count = (seen.get(name) ?? 0) + 1
    if (count > 1) while (given.has(`${name}_${count}`)) count += 1
    seen.set(name, count)
    if (count === 1) return name
    given.add(`${name}_${count}`)
    return `${name}_${count}`
  })
}
