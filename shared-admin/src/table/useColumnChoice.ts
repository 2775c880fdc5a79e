import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readStoredJson, writeStoredJson } from 'shared-ui'
import type { Column } from './columns.ts'

/** The parameter in which an address names the columns of a list, separated by commas. */
export const columnsParam = 'columns'

/** Which columns are shown: those that the address names, else those that this browser has stored for the list. */
export function useColumnChoice<Row>(list: string, columns: Column<Row>[]) {
  const key = `columns:${list}` as const
  const [params, setParams] = useSearchParams()
  const [stored, setStored] = useState(
    () => readHidden(key) ?? columns.filter((c) => c.isExtra).map((c) => c.name),
  )
  const named = params.get(columnsParam)

  // A stable array while nothing is toggled, so that rows do not render again.
  const shown = useMemo(() => {
    const isNamed = (name: string) =>
      named === null ? !stored.includes(name) : named.split(',').includes(name)
    return columns.filter(({ name, isFixed }) => isFixed || isNamed(name))
  }, [columns, stored, named])

  function toggle(name: string) {
    const hidden = columns.filter((column) => !shown.includes(column)).map((column) => column.name)
    const next = hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]
    setStored(next)
    writeStoredJson(key, next)
    // The person's own choice replaces the one of the address from now on.
    if (named !== null) setParams(without(columnsParam), { replace: true })
  }

  return { shown, toggle }
}

const without = (name: string) => (params: URLSearchParams) => {
  const next = new URLSearchParams(params)
  next.delete(name)
  return next
}

function readHidden(key: `columns:${string}`): string[] | null {
  const value = readStoredJson(key)
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null
}
