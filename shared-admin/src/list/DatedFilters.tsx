import { SelectField, TextField } from 'shared-ui'
import type { Filters } from '../query/listQuery.ts'
import type { AddressState } from '../query/useFilters.ts'
import type { Order } from '../table/columns.ts'
import { SearchField } from './SearchField.tsx'

type Name<F extends Filters> = keyof F & string

interface DatedFiltersProps<F extends Filters> {
  list: Pick<AddressState<F>, 'query' | 'change' | 'sorting'>
  /** The names of the filters of the list's range. */
  from: Name<F>
  to: Name<F>
  /** Ranges to the minute instead of whole days. */
  hasTime?: boolean
  /** For a list with a filter `search`. */
  searchLabel?: string
  placeholder?: string
  /** The filter that orders the list, with the labels of its two orders. */
  orders?: { name: Name<F>; label?: string; DESC?: string; ASC?: string }
}

/**
 * Search, range and order of a list; each change goes back to page 1.
 * @example <DatedFilters list={list} from="dateFrom" to="dateTo" orders={{ name: 'sortDate' }} />
 */
export function DatedFilters<F extends Filters>(props: DatedFiltersProps<F>) {
  const { list, from, to, hasTime, searchLabel = 'Buscar', placeholder, orders } = props
  const { filters } = list.query
  const set = (name: Name<F>, value: string, navigation?: { replace: boolean }) =>
    list.change({ [name]: value } as Partial<F>, navigation)
  const isOwnOrder = list.sorting.active?.sort === orders?.name
  const isReversed = isAfter(filters[from], filters[to])
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
          error={
            label === 'Hasta' && isReversed ? 'Es anterior a «Desde»: así no hay resultados.' : undefined
          }
          onChange={(event) => set(name, event.target.value, { replace: true })}
        />
      ))}
      {orders && (
        <SelectField
          label={orders.label ?? 'Orden'}
          value={isOwnOrder ? filters[orders.name] : ''}
          onChange={(event) => list.sorting.onSort(orders.name, event.target.value as Order)}
        >
          {!isOwnOrder && (
            <option value="" hidden>
              Por una columna
            </option>
          )}
          <option value="DESC">{orders.DESC ?? 'Más recientes'}</option>
          <option value="ASC">{orders.ASC ?? 'Más antiguos'}</option>
        </SelectField>
      )}
    </>
  )
}

/** Whether a range starts after its end; a day without a time counts as a whole. */
function isAfter(start = '', end = ''): boolean {
  const shared = Math.min(start.length, end.length)
  return start.slice(0, shared) > end.slice(0, shared)
}

/** The address may hold a date with or without time, whatever the field takes. */
function inputValue(value = '', hasTime = false): string {
  if (!hasTime) return value.slice(0, 10)
  return value.length === 10 ? `${value}T00:00` : value
}
