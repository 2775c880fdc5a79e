import { formatDate } from 'shared-admin'
import type { VersionTrial } from 'shared-auth/api'
import { type BadgeTone, Stack, Text, theme } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { findingsOf, trialLabel } from '../releaseWords.ts'
import { StateBadge } from '../StateBadge.ts'

const tones: Record<VersionTrial['state'], BadgeTone> = {
  passed: 'success',
  failed: 'danger',
  untried: 'warning',
}

/** The result of a version's trial in a browser. */
export function TrialState({ trial }: { trial: VersionTrial }) {
  const { state, isOwn, triedAt, triedBy, views, unvisited } = trial
  const findings = findingsOf(trial)
  const skipped = unvisited.map(({ page, reason }) => `${page}: ${reason}`)
  return (
    <Stack gap={1} align="flex-start">
      <StateBadge
        tone={isOwn || state !== 'passed' ? tones[state] : 'warning'}
        title={triedAt ? sentence`${views} vistas, el ${formatDate(triedAt)}, por ${triedBy}` : undefined}
      >
        {trialLabel(trial)}
      </StateBadge>
      <Found label={findings.length === 1 ? '1 problema' : `${findings.length} problemas`} lines={findings} />
      <Found
        label={skipped.length === 1 ? '1 página sin abrir' : `${skipped.length} páginas sin abrir`}
        lines={skipped}
      />
    </Stack>
  )
}

function Found({ label, lines }: { label: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <Details>
      <summary>{label}</summary>
      <List>
        {lines.map((line) => (
          <Text key={line} as="li" size="xs" tone="muted">
            {line}
          </Text>
        ))}
      </List>
    </Details>
  )
}

const Details = styled.details`
  max-width: 22rem;
  white-space: normal;
  overflow-wrap: anywhere;
  summary {
    width: fit-content;
    padding-block: ${theme.space[1]};
    color: ${theme.color.primary};
    font-size: ${theme.font.size.xs};
    cursor: pointer;
    white-space: nowrap;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  padding-inline-start: ${theme.space[4]};
`
