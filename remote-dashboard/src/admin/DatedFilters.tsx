import { SelectField, TextField } from 'shared-ui'
import type { Filters } from './list.ts'
import { SearchField } from './SearchField.tsx'
import type { AddressState } from './useFilters.ts'

type Name<F extends Filters> = keyof F & string

interface DatedFiltersProps<F extends Filters> {
  list: Pick<AddressState<F>, 'query' | 'change'>
  /** The list's own names of its range. */
  from: Name<F>
  to: Name<F>
  /** Ranges to the minute instead of whole days. */
  hasTime?: boolean
  /** Of a list with a filter `search`. */
  searchLabel?: string
  placeholder?: string
  /** The filter that orders the list: what descending and ascending mean there. */
  orders?: { name: Name<F>; label?: string; DESC?: string; ASC?: string }
}

/** Search, range and order of a list; each change leads back to page 1. */
export function DatedFilters<F extends Filters>(props: DatedFiltersProps<F>) {
  const { list, from, to, hasTime, searchLabel = 'Buscar', placeholder, orders } = props
  const { filters } = list.query
  const set = (name: Name<F>, value: string, navigation?: { replace: boolean }) =>
    list.change({ [name]: value } as Partial<F>, navigation)
  const edges = { [from]: 'Desde', [to]: 'Hasta' }
  return (
    <>
      {'search' in filters && (
        <SearchField
          label={searchLabel}
          placeholder={placeholder}
          value={filters.search ?? ''}
          onChange={(typed) => set('search', typed, { replace: true })}
        />
      )}
      {Object.entries(edges).map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          title="Hora de Bogotá"
          type={hasTime ? 'datetime-local' : 'date'}
          value={inputValue(filters[name], hasTime)}
          onChange={(event) => set(name, event.target.value, { replace: true })}
        />
      ))}
      {orders && (
        <SelectField
          label={orders.label ?? 'Orden'}
          value={filters[orders.name]}
          onChange={(event) => set(orders.name, event.target.value)}
        >
          <option value="DESC">{orders.DESC ?? 'Más recientes'}</option>
          <option value="ASC">{orders.ASC ?? 'Más antiguos'}</option>
        </SelectField>
      )}
    </>
  )
}

/** A typed address may hold the other kind of date. */
function inputValue(value = '', hasTime = false): string {
  if (!hasTime) return value.slice(0, 10)
  return value.length === 10 ? `${value}T00:00` : value
}
