import { getTableColumns, getTableName, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { OutfitPiece } from '../../../db/schema/outfits.ts'
import { wardrobeItems } from '../../../db/schema/wardrobe.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import { remotesOfMember } from '../../releases/credentials/members.repository.ts'
import { type ColumnInExport, type Person, type PersonalTable, personalTables } from '../personalData.ts'

/** One kind of data, as both files of the archive have it. */
export type ExportSection = {
  /** The name in the JSON file. */
  key: string
  title: string
  /** Labels by the names of the columns. */
  labels: Record<string, string>
  rows: Record<string, unknown>[]
}

/** Everything that is stored about a person, as of one moment. */
export async function readSections(db: Db, releasesDb: ReleasesDb, person: Person): Promise<ExportSection[]> {
  const sections = await db.transaction(
    async (transaction) => {
      const read: ExportSection[] = []
      for (const entry of personalTables) {
        if (entry.title === undefined) continue
        read.push(await readSection(transaction, entry, entry.title, person))
      }
      return read
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const remotes = await remotesOfMember(releasesDb, person.id)
  const ofTeams = {
    ...{ key: 'remotes', title: 'Partes del sitio que publicas', labels: { remote: 'Parte' } },
    rows: remotes.map((remote) => ({ remote })),
  }
  return [...sections, ofTeams]
}

async function readSection(
  db: Db,
  { table, of, columns }: PersonalTable,
  title: string,
  person: Person,
): Promise<ExportSection> {
  const all: Record<string, PgColumn> = getTableColumns(table)
  const shown = Object.entries(columns).flatMap(([name, column]) => {
    const source = all[name]
    return column && source ? [{ name, column, source }] : []
  })
  // Only what the list names is read at all: a secret cannot be in what was never selected.
  const selected = Object.fromEntries(shown.map(({ name, source }) => [name, source]))
  const found: Record<string, unknown>[] = await db.select(selected).from(table).where(of(person))
  const rows = found.map((row) => ({ ...row }))
  for (const { name, column } of shown) await writeOut(db, rows, name, column)
  const labels = Object.fromEntries(shown.map(({ name, column }) => [name, labelOf(column)]))
  return { key: getTableName(table), title, labels, rows }
}

const labelOf = (column: NonNullable<ColumnInExport>) => (typeof column === 'string' ? column : column.label)

/** Replaces values by the words for them, and numbers of records by their names. */
async function writeOut(
  db: Db,
  rows: Record<string, unknown>[],
  name: string,
  column: NonNullable<ColumnInExport>,
) {
  if (typeof column === 'string') return
  if ('isOutfit' in column) return writeGarments(db, rows, name)
  const words = 'words' in column ? column.words : await namesOf(db, column, rows, name)
  for (const row of rows) if (row[name] !== null) row[name] = words[String(row[name])] ?? row[name]
}

/** Replaces the pieces of outfits by the garments' descriptions, with their photos in the archive. */
async function writeGarments(db: Db, rows: Record<string, unknown>[], name: string) {
  const pieces = rows.flatMap((row) => row[name] as OutfitPiece[])
  const ids = [...new Set(pieces.flatMap(({ itemId }) => itemId ?? []))]
  const { id, description, photoId } = wardrobeItems
  const found =
    ids.length > 0
      ? await db.select({ id, description, photoId }).from(wardrobeItems).where(inArray(id, ids))
      : []
  const texts = new Map(
    found.map((item) => [
      item.id,
      item.photoId ? `${item.description} (fotos/${item.photoId}.webp)` : item.description,
    ]),
  )
  for (const row of rows)
    row[name] = (row[name] as OutfitPiece[])
      .flatMap(({ itemId, sample }) => (itemId ? texts.get(itemId) : `de muestra: ${sample}`) ?? [])
      .join(', ')
}

async function namesOf(
  db: Db,
  { id, name }: { id: PgColumn; name: PgColumn },
  rows: Record<string, unknown>[],
  field: string,
): Promise<Record<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => (row[field] === null ? [] : [row[field]])))]
  if (ids.length === 0) return {}
  const found = await db.select({ id, name }).from(id.table).where(inArray(id, ids))
  return Object.fromEntries(found.map((row) => [String(row.id), String(row.name)]))
}
