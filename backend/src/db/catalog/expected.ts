import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Something with a definition; a part of a table (column, index, constraint, sequence) says of which. */
export type CatalogObject = { kind: string; name: string; definition: string; parent?: string | null }

/** An object as migrations make it: from one of them on, until another changes or drops it. */
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

/** Names and moments of the migrations, in their order. */
export function readJournal() {
  return journal.parse(JSON.parse(readFileSync(journalFile, 'utf8'))).entries
}

function readExpected(): ExpectedObject[] {
  return z.array(expectedObject).parse(JSON.parse(readFileSync(catalogFile, 'utf8')))
}

/** What a database has after the migration that was written at the given moment; an empty one after none. */
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
