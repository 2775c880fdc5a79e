import { useMemo, useState } from 'react'
import type { Column } from './columns.ts'

/** Which columns show; kept in this browser under the list's name. */
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
      // Storage may be full or forbidden: the choice then lasts for this visit.
    }
  }

  // The same columns as long as nothing is toggled: rows that stay need not render again.
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
