import type { ReactNode } from 'react'

/** Ascending or descending. */
export type Order = 'ASC' | 'DESC'

export interface Column<Row> {
  /** Kept in the column choice. */
  name: string
  header: string
  /** In place of the header's text, in the table's head. */
  head?: ReactNode
  /** What the exported file says; a column without it is not exported. */
  value?: (row: Row) => string | number | null
  /** What the table shows, when it is not just the value. */
  cell?: (row: Row) => ReactNode
  /** Hidden until it is chosen. */
  isExtra?: boolean
  /** Always shown: the row's name and its actions. */
  isFixed?: boolean
  /** The name of the row: the heading of its card on a phone, and the column that stays in sight. */
  isName?: boolean
  /** The list's filter that orders by this column, and the order that the first click asks for. */
  sort?: { name: string; first: Order }
  /** May break into lines, between any letters. */
  isLong?: boolean
  /** May break into lines, between words. */
  hasWords?: boolean
  isNumeric?: boolean
  /** Of a column that breaks into lines: others leave it no less. */
  minWidth?: string
  /** Of its skeleton. */
  width?: string
}
