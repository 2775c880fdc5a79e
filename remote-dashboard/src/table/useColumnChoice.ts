import { useMemo, useState } from 'react'
import type { Column } from './columns.ts'

/** Which columns are shown; stored in this browser under the list's name. */
export function useColumnChoice<Row>(list: string, columns: Column<Row>[]) {
  const key = `columns:${list}`
  const [hidden, setHidden] = useState(
    () => readHidden(key) ?? columns.filter((c) => c.isExtra).map((c) => c.name),
  )

  function toggle(name: string) {
    const next = hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]
    setHidden(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage may be full or blocked: the choice then lasts until the page is left.
    }
  }

  // A stable array while nothing is toggled, so that rows do not render again.
  const shown = useMemo(
    () => columns.filter(({ name, isFixed }) => isFixed || !hidden.includes(name)),
    [columns, hidden],
  )
  return { shown, toggle }
}

function readHidden(key: string): string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null
  } catch {
    return null
  }
}
