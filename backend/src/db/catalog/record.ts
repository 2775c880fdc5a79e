import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { createMigrationTable, migrationsFolder } from '../migrate.ts'
import { readObjects } from './compare.ts'
import { type CatalogObject, type ExpectedObject, readJournal } from './expected.ts'

/** Runs the migrations one by one on an empty database and records what each creates, changes and drops. */
export async function recordMigrations(client: pg.ClientBase): Promise<ExpectedObject[]> {
  const recorded: ExpectedObject[] = []
  await createMigrationTable(client)
  note(recorded, await readObjects(client), '')
  const tags = readJournal().map(({ tag }) => tag)
  for (const [at, { sql }] of readMigrationFiles({ migrationsFolder }).entries()) {
    for (const statement of sql) await client.query(statement)
    note(recorded, await readObjects(client), tags[at] ?? '')
  }
  return recorded
}

function note(recorded: ExpectedObject[], objects: CatalogObject[], tag: string) {
  const found = new Map(objects.map((object) => [keyOf(object), object]))
  for (const object of recorded.filter(({ until }) => until === undefined)) {
    if (!found.delete(keyOf(object))) object.until = tag
  }
  for (const object of found.values()) recorded.push({ ...object, from: tag })
}

function keyOf({ kind, name, definition, parent }: CatalogObject): string {
  return JSON.stringify([kind, name, definition, parent])
}

/** One object per line, so that the diff of a schema change shows the changed objects. */
export function formatExpected(objects: ExpectedObject[]): string {
  return `[\n${objects.map((object) => JSON.stringify(object)).join(',\n')}\n]\n`
}
