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
  > * { flex: 1 1 9rem; }
  > :first-child { flex: 4 1 100%; }
  ${media.lg} {
    > :first-child { flex-basis: 14rem; }
    > button { flex: none; }
  }
`
