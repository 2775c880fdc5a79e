import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Figure } from '../../site/cases/figure.ts'

/** What changed, in figures: read before any paragraph. */
export function ProjectFigures({ figures }: { figures: Figure[] }) {
  if (figures.length === 0) return null
  return (
    <List>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  margin-top: ${theme.space[10]};
  border-block: 1px solid ${theme.color.border};
  ${media.md} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${theme.space[1]};
    padding-block: ${theme.space[5]};
    ${media.md} { padding: ${theme.space[6]}; }
  }
  > div + div { border-top: 1px solid ${theme.color.border}; }
  ${media.md} {
    > div:first-child { padding-inline-start: 0; }
    > div + div { border-top: 0; border-inline-start: 1px solid ${theme.color.border}; }
  }
  dt { color: ${theme.color.textMuted}; }
  dd {
    margin: 0;
    color: ${theme.color.primary};
    font-size: ${theme.font.size['3xl']};
    font-weight: ${theme.font.weight.semibold};
    line-height: ${theme.font.lineHeight.tight};
    letter-spacing: -0.035em;
    text-wrap: balance;
  }
`
