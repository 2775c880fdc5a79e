import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Kept in the column choice. */
  name: string
  header: string
  /** What the exported file says; a column without it is not exported. */
  value?: (row: Row) => string | number | null
  /** What the table shows, when it is not just the value. */
  cell?: (row: Row) => ReactNode
  /** Hidden until it is chosen. */
  isExtra?: boolean
  /** Always shown: the row's name and its actions. */
  isFixed?: boolean
  /** May break into lines. */
  isLong?: boolean
  isNumeric?: boolean
  /** Of its skeleton. */
  width?: string
}
