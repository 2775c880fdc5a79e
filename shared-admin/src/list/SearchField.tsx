import { Search } from 'lucide-react'
import { TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { useDraft } from './useDraft.ts'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  label?: string
  placeholder?: string
}

/**
 * Search field; commits when typing pauses, or on Enter.
 * @example <SearchField label="Buscar" value={list.query.filters.search} onChange={(search) => list.change({ search }, { replace: true })} />
 */
export function SearchField({ value, onChange, label = 'Buscar', placeholder }: SearchFieldProps) {
  const draft = useDraft(value, { clean: (typed) => typed.trim(), commit: onChange })
  return (
    <Frame>
      <TextField {...draft} label={label} type="search" placeholder={placeholder} maxLength={200} />
      <Search aria-hidden />
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  input { padding-inline-start: 2.5rem; text-overflow: ellipsis; }
  > svg {
    position: absolute;
    bottom: 13px;
    left: ${theme.space[3]};
    width: 1.125rem;
    height: 1.125rem;
    color: ${theme.color.textSubtle};
    pointer-events: none;
  }
`
