import { X } from 'lucide-react'
import { Button, Stack } from 'shared-ui'
import { styled } from 'styled-components'
import type { DimensionName, SummaryFilters } from './summary.api.ts'
import { dimensionLabels, keyWords } from './summaryWords.ts'

interface ChosenFiltersProps {
  filters: SummaryFilters
  onChange: (filters: Partial<SummaryFilters>) => void
}

/** The filters of visitors, each with a button that removes it. */
export function ChosenFilters({ filters, onChange }: ChosenFiltersProps) {
  const names = Object.keys(dimensionLabels) as DimensionName[]
  const chosen = names.filter((name) => filters[name] !== '')
  if (chosen.length === 0) return null
  return (
    <Stack role="group" direction="row" gap={2} isWrapping aria-label="Solo visitantes con">
      {chosen.map((name) => (
        <Chip key={name} variant="secondary" size="sm" onClick={() => onChange({ [name]: '' })}>
          {dimensionLabels[name]}: {keyWords(name, filters[name])} <X aria-label="Quitar" />
        </Chip>
      ))}
    </Stack>
  )
}

/* Its line wraps, so that only a value that is too long for a whole line breaks. */
const Chip = styled(Button)`
  overflow-wrap: anywhere;
`
