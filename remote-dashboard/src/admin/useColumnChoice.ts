import { useState } from 'react'
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

  const isShown = ({ name, isFixed }: Column<Row>) => isFixed || !hidden.includes(name)
  return { shown: columns.filter(isShown), isShown, toggle }
}

function readHidden(key: string): string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null
  } catch {
    return null
  }
}
