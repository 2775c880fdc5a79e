import { Button, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { useSqlHistory } from './sqlHistory.ts'

/** The last queries that ran in this browser; a click brings one back into the editor. */
export function SqlHistoryList({ onChoose }: { onChoose: (query: string) => unknown }) {
  const { queries, clear } = useSqlHistory()
  if (queries.length === 0) return null
  return (
    <details>
      <Summary>Últimas consultas de este navegador ({queries.length})</Summary>
      <Stack gap={1} align="flex-start">
        {queries.map((query) => (
          <Query key={query} type="button" title={query} onClick={() => onChoose(query)}>
            {query}
          </Query>
        ))}
        <Button variant="ghost" size="sm" onClick={clear}>
          Borrar historial
        </Button>
      </Stack>
    </details>
  )
}

const Summary = styled.summary`
  padding-block: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  cursor: pointer;
`

const Query = styled.button`
  max-width: 100%;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.text};
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.xs};
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  overflow: hidden;
  cursor: pointer;
  &:hover { background: ${theme.color.sunken}; }
`
