import { formatDate } from 'shared-admin'
import type { ReleaseCredential, TakenBack } from 'shared-auth/api'
import { Badge, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { publishedState, takeBackLines } from './takeBackLines.ts'

interface TakenBackSummaryProps {
  credential: ReleaseCredential
  taken: TakenBack
  /** Whether it has happened. */
  isDone?: boolean
}

/** What taking back a credential changes, and everything that it published. */
export function TakenBackSummary({ credential, taken, isDone = false }: TakenBackSummaryProps) {
  const { published, withdrawn, problem } = taken
  return (
    <Stack gap={3}>
      <Text weight="semibold">{isDone ? 'Hecho' : 'Al confirmar'}</Text>
      <Lines>
        {takeBackLines(credential, taken, isDone).map((line) => (
          <Text key={line} as="li" size="sm">
            {line}
          </Text>
        ))}
      </Lines>
      {problem && (
        <Text size="sm" tone="danger" role="alert">
          Solo se revoca, y lo que publicó sigue: {problem}
        </Text>
      )}
      <Text weight="semibold">Lo que publicó</Text>
      {published.length === 0 ? (
        <Text size="sm" tone="muted">
          Nada desde entonces.
        </Text>
      ) : (
        <Versions tabIndex={0} aria-label="Lo que publicó">
          {published.map((each) => {
            const version = {
              ...each,
              isWithdrawn: each.isWithdrawn || (isDone && withdrawn.includes(each.version)),
            }
            const state = publishedState(version)
            return (
              <li key={version.version}>
                <span>{version.version}</span> <span>{formatDate(version.at)}</span>
                {state && <Badge tone={version.isWithdrawn ? 'neutral' : 'danger'}>{state}</Badge>}
              </li>
            )
          })}
        </Versions>
      )}
    </Stack>
  )
}

const Lines = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  padding-inline-start: ${theme.space[5]};
`

const Versions = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  max-height: 12rem;
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-size: ${theme.font.size.sm};
  list-style: none;
  overflow-y: auto;
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[2]} ${theme.space[3]};
    align-items: center;
    > :first-child { font-family: ${theme.font.mono}; }
  }
`
