import type { DatabaseTable, TableColumn } from 'shared-auth/api'

/** The value that a column gets: a text, NULL, or in a new row the database's default. */
export interface Draft {
  mode: 'value' | 'null' | 'default'
  text: string
}

export type Drafts = Record<string, Draft>

export interface RowChange {
  column: string
  before: string | null
  after: string | null
}

/** Why a column cannot be changed here; undefined for one that can. */
export function lockOf(table: DatabaseTable, column: TableColumn, isNew: boolean): string | undefined {
  if (column.isSecret) return 'Oculta: aquí no se ve ni se cambia.'
  if (column.isGenerated) return 'La calcula la base de datos.'
  if (column.isLocked) return 'Se cambia en su propia pantalla.'
  if (!isNew && table.primaryKey.includes(column.name)) return 'La clave no se cambia.'
  return undefined
}

export function draftsOf(table: DatabaseTable, cells: (string | null)[] | undefined): Drafts {
  return Object.fromEntries(
    table.columns.map((column, at): [string, Draft] => {
      const cell = cells?.[at]
      if (cells) return [column.name, { mode: cell === null ? 'null' : 'value', text: cell ?? '' }]
      if (column.defaultValue !== null) return [column.name, { mode: 'default', text: '' }]
      return [column.name, { mode: column.isNullable ? 'null' : 'value', text: '' }]
    }),
  )
}

/** The changes that saving would make; for a new row every column that does not keep its default. */
export function changesOf(
  table: DatabaseTable,
  drafts: Drafts,
  cells: (string | null)[] | undefined,
): RowChange[] {
  return table.columns.flatMap((column, at) => {
    const draft = drafts[column.name]
    if (!draft || draft.mode === 'default' || lockOf(table, column, !cells)) return []
    const before = cells?.[at] ?? null
    const after = draft.mode === 'null' ? null : draft.text
    if (cells ? before === after : after === null) return []
    return [{ column: column.name, before, after }]
  })
}

/** The drafts after somebody else changed the row: what was typed stays, everything else becomes the stored value. */
export function rebased(
  table: DatabaseTable,
  drafts: Drafts,
  { before, now }: Record<'before' | 'now', (string | null)[]>,
): Drafts {
  const typed = changesOf(table, drafts, before).map(({ column }) => [column, drafts[column]])
  return { ...draftsOf(table, now), ...Object.fromEntries(typed) }
}

/** The typed values of the changed columns. */
export function typedIn(drafts: Drafts, changes: RowChange[]): Drafts {
  return Object.fromEntries(
    changes.flatMap(({ column }) => (drafts[column] ? [[column, drafts[column]]] : [])),
  )
}

/** The drafts with what `typedIn` had kept of the columns that the table still has. */
export function withTyped(table: DatabaseTable, drafts: Drafts, kept: unknown): Drafts {
  const known = Object.entries((kept ?? {}) as Record<string, Partial<Draft> | null>).filter(
    ([name, draft]) => table.columns.some((column) => column.name === name) && isDraft(draft),
  )
  return { ...drafts, ...Object.fromEntries(known) } as Drafts
}

function isDraft(value: Partial<Draft> | null): boolean {
  return typeof value?.text === 'string' && ['value', 'null', 'default'].includes(value.mode ?? '')
}

export function valuesOf(changes: RowChange[]): Record<string, string | null> {
  return Object.fromEntries(changes.map(({ column, after }) => [column, after]))
}

export type InputKind = 'yesNo' | 'choice' | 'number' | 'date' | 'line' | 'text'

/** The kind of input for a column. */
export function inputKindOf({ type, choices }: TableColumn, text: string): InputKind {
  if (choices.length > 0) return 'choice'
  if (type === 'boolean') return 'yesNo'
  if (/^(smallint|integer|bigint|numeric|real|double precision)/.test(type)) return 'number'
  // A date input cannot hold dates before the common era or `infinity`.
  if (type === 'date') return text === '' || /^\d{4}-\d\d-\d\d$/.test(text) ? 'date' : 'line'
  return /^(text|jsonb?|xml|.*\[\])$/.test(type) ? 'text' : 'line'
}

/** A hint about the format of a value, where it is not obvious. */
export function formatHint({ type }: TableColumn): string | undefined {
  if (type.startsWith('timestamp')) return 'Como 2026-11-23 10:30:00-05'
  if (type === 'uuid') return 'Como 3f0c7a52-8a51-4d1e-9d2b-6f2f0c1b7a10'
  if (type.endsWith('[]')) return 'Entre llaves y con comas: {uno,dos}'
  return /^jsonb?$/.test(type) ? 'Un documento JSON' : undefined
}

/** Formats a value for display; null is shown as NULL. */
export function valueText(value: string | null): string {
  return value ?? 'NULL'
}
