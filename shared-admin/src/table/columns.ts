import type { ReactNode } from 'react'

/** Ascending or descending. */
export type Order = 'ASC' | 'DESC'

/** A column of a list: on the screen, in the card of a phone and in the exported file. */
export interface Column<Row> {
  /** The name under which the column choice is stored. */
  name: string
  header: string
  /** Shown in the table's head in place of the header's text. */
  head?: ReactNode
  /** The header in the exported file, where it says more. */
  fileHeader?: string
  /** Exported even while it is hidden, because an import reads it. */
  isImported?: boolean
  /** The value in the exported file; a column without it is not exported. */
  value?: (row: Row) => string | number | null
  /** The content of the cell, if it is not just the value. */
  cell?: (row: Row) => ReactNode
  /** Hidden until it is chosen. */
  isExtra?: boolean
  /** Always shown: the row's name and its actions. */
  isFixed?: boolean
  /** The name of the row: the heading of its card on a phone, and the column that stays in view. */
  isName?: boolean
  /** The list's filter that orders by this column, and the order that the first click asks for. */
  sort?: { name: string; first: Order }
  /** May wrap between any letters. */
  isLong?: boolean
  /** May wrap between words. */
  hasWords?: boolean
  isNumeric?: boolean
  /** For a column that wraps: others leave it at least this width. */
  minWidth?: string
  /** The width of its skeleton. */
  width?: string
}
