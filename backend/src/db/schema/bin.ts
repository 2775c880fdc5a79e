import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { recordKinds } from './activity.ts'
import { id, moment, now, searchText } from './columns.ts'

type Row = Record<string, unknown>

/** A deleted record as it was in its table, until it is restored or its time in the bin is over. */
export const bin = pgTable(
  'bin',
  {
    id: id(),
    kind: text('kind', { enum: recordKinds }).notNull(),
    recordId: uuid('record_id').notNull(),
    recordName: text('record_name').notNull(),
    deletedAt: moment('deleted_at').notNull().default(now),
    /** No reference, because the user who deleted it may be deleted as well. */
    deletedById: uuid('deleted_by_id'),
    deletedByName: text('deleted_by_name').notNull(),
    row: jsonb('row').$type<Row>().notNull(),
    /** The bulk change that deleted it, which can be undone as a whole. */
    runId: uuid('run_id'),
    searchText: searchText('record_name', 'deleted_by_name'),
  },
  (table) => [
    uniqueIndex('bin_record_key').on(table.kind, table.recordId),
    index('bin_run_index').on(table.runId).where(sql`run_id is not null`),
    index('bin_deleted_at_index').on(table.deletedAt.desc(), table.id),
    index('bin_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** Rows of other tables that were deleted with a record, or lost their reference to it. */
export const binDependants = pgTable(
  'bin_dependants',
  {
    binId: uuid('bin_id')
      .notNull()
      .references(() => bin.id, { onDelete: 'cascade' }),
    /** Index in the list of dependants of the record's kind, which are restored in this order. */
    position: integer('position').notNull(),
    row: jsonb('row').$type<Row>().notNull(),
  },
  (table) => [index('bin_dependants_bin_index').on(table.binId, table.position)],
)
