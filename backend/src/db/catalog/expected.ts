import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** An object with its definition; a part of a table (column, index, constraint, sequence) names its table. */
export type CatalogObject = { kind: string; name: string; definition: string; parent?: string | null }

/** An object as one migration creates it, until a later one changes or drops it. */
export type ExpectedObject = CatalogObject & { from: string; until?: string }

/** Written by `npm run catalog -w backend`. */
export const catalogFile = join(import.meta.dirname, '../../../drizzle/catalog.json')

const expectedObject = z.object({
  kind: z.string(),
  name: z.string(),
  definition: z.string(),
  parent: z.string().nullish(),
  from: z.string(),
  until: z.string().optional(),
})
const journalFile = join(import.meta.dirname, '../../../drizzle/meta/_journal.json')
const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** Names and times of the migrations, in order. */
export function readJournal() {
  return journal.parse(JSON.parse(readFileSync(journalFile, 'utf8'))).entries
}

function readExpected(): ExpectedObject[] {
  return z.array(expectedObject).parse(JSON.parse(readFileSync(catalogFile, 'utf8')))
}

/** The objects of a database after the migration written at the given moment; none before the first. */
export function expectedAfter(migration: number): CatalogObject[] {
  const applied = new Set(
    readJournal()
      .filter(({ when }) => when <= migration)
      .map(({ tag }) => tag),
  )
  return readExpected().filter(
    ({ from, until }) => (from === '' || applied.has(from)) && !(until && applied.has(until)),
  )
}
