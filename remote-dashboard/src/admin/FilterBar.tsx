import type { ReactNode } from 'react'
import { Button, Card, media, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface FilterBarProps {
  /** Of the screen that is filtered. */
  title: string
  onReset: () => void
  /** The fields. */
  children: ReactNode
}

/** The filters of a screen in a row, and the way back to none. */
export function FilterBar({ title, onReset, children }: FilterBarProps) {
  return (
    <Bar role="search" aria-label={`Filtros de ${title}`} padding={4}>
      {children}
      <Button variant="secondary" onClick={onReset}>
        Limpiar
      </Button>
    </Bar>
  )
}

const Bar = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[4]};
  /* Inputs of dates have a width of their own, which they would push over their neighbours. */
  > * { flex: 1 1 9rem; grid-template-columns: minmax(0, 1fr); }
  > :has([type='datetime-local']) { flex-basis: 13.5rem; }
  > :has(select) { flex-basis: 11rem; }
  > :has([type='number']) { flex-basis: 6rem; }
  > :first-child:has([type='search']) { flex: 4 1 100%; }
  ${media.lg} {
    &:not(:has([type^='date'])) > :first-child:has([type='search']) { flex-basis: 14rem; }
    > button { flex: none; }
  }
`
