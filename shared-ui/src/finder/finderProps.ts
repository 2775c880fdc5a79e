import type { ReactNode } from 'react'

/** A line of the list. */
export interface FinderEntry {
  /** Unique among all entries, and the same whenever it is found. */
  key: string
  /** An icon of `lucide-react`. */
  icon: (props: { 'aria-hidden': true }) => ReactNode
  /** Belongs to the entry before it. */
  isPart?: boolean
}

/** Lines with one label above them. */
export interface FinderGroup<Entry extends FinderEntry> {
  label: string
  entries: Entry[]
}

/** What a finder shows, and what it calls. */
export interface FinderProps<Entry extends FinderEntry> {
  /** Accessible name of the dialog. */
  label: string
  /** Accessible name of the field. */
  fieldLabel: string
  typed: string
  maxLength: number
  onType: (typed: string) => void
  groups: FinderGroup<Entry>[]
  /** The entry that is active until the arrow keys make another one active. */
  best: Entry | undefined
  /** What a line shows beside its icon. */
  renderEntry: (entry: Entry) => ReactNode
  /** A line was clicked, or Enter was pressed on it. To leave, `close` comes first: then the browser returns the focus in time. */
  onChoose: (entry: Entry, close: () => void) => void
  /** Enter was pressed: in place of choosing the active line, if there is one. */
  onEnter?: (active: Entry | undefined, close: () => void) => void
  onClose: () => void
  /** The state of the search, below the list. */
  children: ReactNode
}
