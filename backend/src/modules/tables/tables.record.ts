import type { FieldChange, RecordKind } from '../../db/schema/activity.ts'
import { type Change, usualAction } from '../activity/described.ts'
import type { Table } from './tables.policy.ts'
import type { TableRow } from './tables.rows.ts'

/** Records that have their own history on another screen, and the column that names them there. */
const known: Record<string, { kind: RecordKind; name: string }> = {
  users: { kind: 'user', name: 'name' },
  shorteners: { kind: 'short-link', name: 'back_half' },
  feedbacks: { kind: 'feedback', name: 'title' },
  wardrobe_categories: { kind: 'category', name: 'name_es' },
  wardrobe_items: { kind: 'item', name: 'description' },
}

/** The change to record for a row that was created, edited or deleted. */
export function rowChange(table: Table, before: TableRow | undefined, after: TableRow | undefined): Change {
  const key = (after ?? before)?.key ?? []
  const own = Object.hasOwn(known, table.name) ? known[table.name] : undefined
  const title = own && (after ?? before)?.cells[table.columns.findIndex(({ name }) => name === own.name)]
  return {
    kind: own?.kind ?? 'row',
    action: usualAction(before, after),
    recordId: own ? key.join(',') : [table.name, ...key].join('/'),
    recordName: title ?? [table.name, ...key].join(' · '),
    changes: table.columns.flatMap((column, at): FieldChange[] => {
      // `updated_at` is set by every change.
      if (column.isSecret || column.isGenerated || column.name === 'updated_at') return []
      const [one, other] = [before?.cells[at] ?? null, after?.cells[at] ?? null]
      if (one === other) return []
      const field = own ? inCamelCase(column.name) : column.name
      if (!table.policy.hidden?.includes(column.name)) return [{ field, before: one, after: other }]
      return before && after ? [{ field, before: null, after: null, isHidden: true }] : []
    }),
  }
}

function inCamelCase(column: string): string {
  return column.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}
