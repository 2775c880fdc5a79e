import { SelectField } from 'shared-ui'
import type { Filters } from '../query/listQuery.ts'
import type { AddressState } from '../query/useFilters.ts'
import { CompactSelect } from './CompactSelect.ts'

interface ChoiceFilterProps<F extends Filters> {
  list: Pick<AddressState<F>, 'query' | 'change'>
  name: keyof F & string
  label: string
  /** The label of the choice without a filter. */
  all: string
  /** Values with their labels, or values that are their own labels. */
  options: Record<string, string> | string[]
  /** For the line above the rows, where the choices have to explain themselves. */
  isCompact?: boolean
}

/**
 * A filter of a list with a fixed choice; a value of the address that is not among them stays visible.
 * @example <ChoiceFilter list={list} name="role" label="Rol" all="Todos" options={roleLabels} />
 */
export function ChoiceFilter<F extends Filters>(props: ChoiceFilterProps<F>) {
  const { list, name, label, all, options, isCompact = false } = props
  const Select = isCompact ? CompactSelect : SelectField
  const value = list.query.filters[name] ?? ''
  const own = value === '' ? {} : { [value]: value }
  const words = Array.isArray(options) ? Object.fromEntries(options.map((each) => [each, each])) : options
  const choices: Record<string, string> = { ...words, ...own, ...words }
  return (
    <Select
      label={label}
      isLabelHidden={isCompact}
      value={value}
      onChange={(event) => list.change({ [name]: event.target.value } as Partial<F>)}
    >
      <option value="">{all}</option>
      {Object.entries(choices).map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </Select>
  )
}
