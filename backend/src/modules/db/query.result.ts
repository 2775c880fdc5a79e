import pg from 'pg'

export type QueryResult = {
  /** The columns in their order, each name once. */
  fields: string[]
  rows: Record<string, unknown>[]
  /** The rows that were read or changed; at most `maxRows` of those read are here. */
  rowCount: number
  isTruncated: boolean
}

const { builtins } = pg.types
const wholeNumbers = new Set<number>([builtins.INT2, builtins.INT4, builtins.OID])
const floats = new Set<number>([builtins.FLOAT4, builtins.FLOAT8])
const documents = new Set<number>([builtins.JSON, builtins.JSONB])

/** Values as PostgreSQL writes them, but for those that JSON holds without a loss. */
export const resultTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => (text: string) => parse(oid, text),
}

function parse(oid: number, text: string): unknown {
  if (oid === builtins.BOOL) return text === 't'
  if (wholeNumbers.has(oid)) return Number(text)
  // JSON has no NaN and no Infinity.
  if (floats.has(oid)) return Number.isFinite(Number(text)) ? Number(text) : text
  return documents.has(oid) && isSafeDocument(text) ? JSON.parse(text) : text
}

const maxDepth = 64

// Numbers of more digits than a double has would be rounded, and deep nesting overflows the stack of JSON.stringify.
function isSafeDocument(text: string): boolean {
  if (/\d{16}/.test(text)) return false
  let depth = 0
  for (const mark of text.matchAll(/[[\]{}]/g)) {
    depth += mark[0] === '[' || mark[0] === '{' ? 1 : -1
    if (Math.abs(depth) > maxDepth) return false
  }
  return true
}

/** Rows by the name of their columns. */
export function namedRows(fields: string[], rows: unknown[][]): Record<string, unknown>[] {
  return rows.map((row) => {
    // Without a prototype, a column called `__proto__` is one like any other.
    const named: Record<string, unknown> = Object.create(null)
    for (const [at, name] of fields.entries()) named[name] = row[at]
    return named
  })
}

/** Numbers the second and further columns of one name, past the names that other columns have. */
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
