import type { SavedView } from 'shared-auth/api'
import { columnsParam } from '../table/useColumnChoice.ts'

/** The parameter in which an address names its view. */
export const viewParam = 'view'

/** The query of a list's address that shows a view, to anybody who may see the list. */
export function paramsOf({ search, columns, name }: Pick<SavedView, 'search' | 'columns' | 'name'>) {
  const params = new URLSearchParams(search)
  if (columns) params.set(columnsParam, columns.join(','))
  params.set(viewParam, name)
  return params
}

/** Filters, order and limit of an address: what a view keeps of it. */
export function searchOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params)
  for (const name of ['page', columnsParam, viewParam]) kept.delete(name)
  return kept.toString()
}

/** Whether two addresses ask for the same rows. */
export function isSameSearch(one: string, other: string): boolean {
  const [first, second] = [one, other].map((search) => {
    const params = new URLSearchParams(search)
    params.sort()
    return params.toString()
  })
  return first === second
}

/** The parameters of an address that are not the list's own query, and stay when that changes. */
export function keptParams(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => name === columnsParam || name === viewParam))
}
