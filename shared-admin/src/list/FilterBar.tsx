import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, Card, media, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface FilterBarProps {
  /** The title of the screen that is filtered. */
  title: string
  onReset: () => void
  /** How many filters are set besides the search; shown where the fields are folded. */
  set?: number
  /** The fields. */
  children: ReactNode
}

/**
 * The filters of a screen in a row, with the button that clears them. On a phone all but the search are folded.
 * @example <FilterBar title="Visitas" onReset={reset}>{fields}</FilterBar>
 */
export function FilterBar({ title, onReset, set = 0, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Bar role="search" aria-label={`Filtros de ${title}`} padding={3} $isOpen={isOpen}>
      {children}
      <Fold variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden /> {set > 0 ? `Filtros (${set})` : 'Filtros'}
      </Fold>
      <Button variant="secondary" onClick={onReset}>
        Limpiar
      </Button>
    </Bar>
  )
}

const Fold = styled(Button)`
  ${media.md} { display: none; }
`

const Bar = styled(Card)<{ $isOpen: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[3]};
  /* Date inputs have a minimum width that would overlap their neighbours. */
  > * { flex: 1 1 9rem; grid-template-columns: minmax(0, 1fr); }
  > :has([type='datetime-local']) { flex-basis: 13.5rem; }
  > :has(select) { flex-basis: 11rem; }
  > :has([type='number']) { flex-basis: 6rem; }
  > :first-child:has([type='search']) { flex: 4 1 100%; }
  @media (max-width: ${theme.breakpoint.md - 0.02}px) {
    ${({ $isOpen }) => !$isOpen && `> :not(:has([type='search']), ${Fold}) { display: none; }`}
    > :first-child:has([type='search']) { order: -2; flex: 1 1 9rem; > div > label { position: absolute; clip-path: inset(50%); } }
    > ${Fold} { order: -1; flex: 0 0 auto; padding-inline: ${theme.space[3]}; }
  }
  ${media.lg} {
    > :not(button), > * > :has(> input) { gap: ${theme.space[1]}; }
    > button { flex: none; padding-inline: ${theme.space[4]}; }
    &:not(:has([type='datetime-local'])) > :first-child:has([type='search']) { flex-basis: 11rem; }
  }
  ${media.xl} {
    column-gap: ${theme.space[2]};
    input, select, > button { font-size: ${theme.font.size.sm}; }
    select { padding-inline: ${theme.space[2]} 2rem; }
    [type='date'], [type='datetime-local'] { padding-inline: ${theme.space[2]}; }
    > :has([type='datetime-local']) { flex-basis: 11.75rem; }
    > :has([type='date']) { flex-basis: 8.25rem; }
    > :has(select) { flex-basis: 8.75rem; }
    > :has([type='number']) { flex: 0 1 4.25rem; }
    && > :first-child:has([type='search']) { flex-basis: 10rem; }
    /* The fields do not fit into one line, so the search has its own. */
    &&:has(> :nth-child(8)) > :first-child { flex-basis: 100%; }
  }
`
