import { useSearchParams } from 'react-router-dom'

export const tableTabs = { rows: 'Datos', columns: 'Columnas', keys: 'Claves e índices' } as const

export type TableTab = keyof typeof tableTabs

/** The tab that the address names; the rows without one. */
export function useTableTab(): TableTab {
  const [params] = useSearchParams()
  const tab = params.get('tab') ?? ''
  return Object.hasOwn(tableTabs, tab) ? (tab as TableTab) : 'rows'
}
