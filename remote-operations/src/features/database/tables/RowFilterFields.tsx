import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { List } from 'shared-admin'
import type { DatabaseTable } from 'shared-auth/api'
import { Button, SelectField, TextField } from 'shared-ui'
import {
  filtersText,
  MAX_FILTERS,
  needsValue,
  type Operator,
  operatorsFor,
  operatorWords,
  parseFilters,
} from './rowFilters.ts'
import type { GridRow } from './tables.api.ts'

interface RowFilterFieldsProps {
  table: DatabaseTable
  list: List<GridRow>
}

/** Composes a condition on one column and adds it to those of the list. */
export function RowFilterFields({ table, list }: RowFilterFieldsProps) {
  const open = table.columns.filter(({ isSecret }) => !isSecret)
  const [name, setName] = useState(open[0]?.name ?? '')
  const [chosen, setChosen] = useState<Operator>('contains')
  const [value, setValue] = useState('')
  const column = open.find((each) => each.name === name) ?? open[0]
  if (!column) return null
  const operators = operatorsFor(column)
  const operator = operators.includes(chosen) ? chosen : (operators[0] ?? 'contains')
  const filters = parseFilters(list.query.filters.where ?? '') ?? []

  function handleAdd() {
    if (!column || filters.length >= MAX_FILTERS) return
    const added = { column: column.name, operator, value: needsValue(operator) ? value : '' }
    const others = filters.filter((filter) => JSON.stringify(filter) !== JSON.stringify(added))
    list.change({ where: filtersText([...others, added]) })
    setValue('')
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    handleAdd()
  }

  return (
    <>
      <SelectField label="Columna" value={column.name} onChange={({ target }) => setName(target.value)}>
        {open.map((each) => (
          <option key={each.name}>{each.name}</option>
        ))}
      </SelectField>
      <SelectField
        label="Condición"
        value={operator}
        onChange={({ target }) => setChosen(target.value as Operator)}
      >
        {operators.map((each) => (
          <option key={each} value={each}>
            {operatorWords[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Valor"
        value={needsValue(operator) ? value : ''}
        maxLength={1000}
        disabled={!needsValue(operator)}
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button variant="secondary" onClick={handleAdd} disabled={filters.length >= MAX_FILTERS}>
        <Plus aria-hidden /> Añadir filtro
      </Button>
    </>
  )
}
