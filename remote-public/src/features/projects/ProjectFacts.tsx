import type { Project } from 'shared-auth/api'
import { Card, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { formatDay } from '../../site/dates.ts'

export function ProjectFacts({ project: { category, dates } }: { project: Project }) {
  const facts = [
    ['Categoría', category],
    ['Duración', dates.duration],
    ['Inicio', formatDay(dates.start)],
    ['Fin', formatDay(dates.end) ?? 'En curso'],
  ]
  return (
    <Facts as="dl">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </Facts>
  )
}

const Facts = styled(Card)`
  align-self: start;
  > div { padding-block: ${theme.space[3]}; }
  > div + div { border-top: 1px solid ${theme.color.border}; }
  > div:first-child { padding-top: 0; }
  > div:last-child { padding-bottom: 0; }
  dt { color: ${theme.color.textMuted}; font-size: ${theme.font.size.sm}; }
  dd { margin: 0; font-weight: ${theme.font.weight.semibold}; }
`
