import type { ReactNode } from 'react'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'

/**
 * Names and values of one record.
 * @example <Facts items={[['Nombre', user.name], ['Creado', formatDate(user.createdAt)]]} />
 */
export function Facts({ items }: { items: [label: string, value: ReactNode][] }) {
  return (
    <List>
      {items.map(([label, value]) => (
        <Fact key={label} $isLong={typeof value === 'string' && value.length > 80}>
          <dt>{label}</dt>
          <dd dir="auto">{value === '' || value === null || value === undefined ? '—' : value}</dd>
        </Fact>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  gap: 0 ${theme.space[8]};
  ${media.lg} { grid-template-columns: 1fr 1fr; }
`

const Fact = styled.div<{ $isLong: boolean }>`
  ${({ $isLong }) => $isLong && 'grid-column: 1 / -1;'}
  /* On a phone a value that does not fit beside its name goes below it. */
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  padding-block: ${theme.space[3]};
  border-bottom: 1px solid ${theme.color.border};
  dt { flex: 0 0 7rem; color: ${theme.color.textMuted}; font-size: ${theme.font.size.sm}; }
  dd { font-weight: ${theme.font.weight.medium}; overflow-wrap: anywhere; white-space: pre-line; }
  ${media.md} {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    dd { font-size: ${theme.font.size.sm}; }
  }
`
