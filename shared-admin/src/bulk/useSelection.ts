import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from 'shared-ui'
import { type Filters, isSort } from '../query/listQuery.ts'
import type { List } from '../query/useList.ts'
import { isDialogOpen } from '../shortcuts/isDialogOpen.ts'
import {
  choose,
  chooseAll,
  countOf,
  isChosen,
  MAX_CHOSEN,
  noSelection,
  rangeOf,
  type Selection,
  stateOfPage,
} from './selection.ts'

type AnyRow = { id: string | number }

/** The selection of a list, with the functions that change it. */
export interface SelectionState<Row> {
  selection: Selection<Row>
  /** Whether none, some or all of the shown rows are selected; undefined while none are shown. */
  page: 'none' | 'some' | 'all' | undefined
  /** Selects or deselects a row; with `isRange` also all rows between it and the one toggled before. */
  toggle: (row: Row, isRange: boolean) => void
  togglePage: () => void
  /** Selects all rows that match the filters, on every page. */
  selectAll: () => void
  clear: () => void
}

/** For the checkboxes in the cells, so that a selection does not render the whole table. */
export const SelectionContext = createContext<SelectionState<AnyRow> | undefined>(undefined)

export function useSelectionContext(): SelectionState<AnyRow> {
  const state = useContext(SelectionContext)
  if (!state) throw new Error('A checkbox of a row has to be inside a list with a selection')
  return state
}

/** Keeps the selection when the page or order changes; a change of the filters or Escape clears it. */
export function useSelection<Row extends AnyRow, F extends Filters>(list: List<Row, F>): SelectionState<Row> {
  const { rows, totalItems = 0, query } = list
  const scope = JSON.stringify(Object.entries(query.filters).filter(([name]) => !isSort(name)))
  const [stored, setStored] = useState<{ scope: string; selection: Selection<Row> }>()
  const selection: Selection<Row> = stored?.scope === scope ? stored.selection : noSelection
  const last = useRef<string>(undefined)
  const isEmpty = countOf(selection) === 0

  useEffect(() => {
    if (isEmpty) return
    function handleKeyDown({ key, target }: KeyboardEvent) {
      const isElsewhere = target instanceof Element && target.closest('[popover], [type="search"]')
      if (key === 'Escape' && !isElsewhere && !isDialogOpen()) setStored(undefined)
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [isEmpty])

  return useMemo(() => {
    const set = (next: Selection<Row>) => setStored({ scope, selection: next })
    const change = (changed: Row[], isNowChosen: boolean) => {
      const next = choose(selection, changed, isNowChosen)
      set(next)
      if (!next.all && next.rows.size === MAX_CHOSEN) {
        toast.warning(`Se eligen como máximo ${MAX_CHOSEN} filas una por una, o todas las que coinciden.`)
      }
    }
    const page = stateOfPage(selection, rows)
    return {
      selection,
      page,
      toggle: (row, isRange) => {
        const changed = isRange ? rangeOf(rows ?? [], last.current, row) : [row]
        last.current = String(row.id)
        change(changed, !isChosen(selection, row))
      },
      togglePage: () => change(rows ?? [], page !== 'all'),
      selectAll: () => set(chooseAll(totalItems)),
      clear: () => setStored(undefined),
    }
  }, [selection, rows, totalItems, scope])
}
