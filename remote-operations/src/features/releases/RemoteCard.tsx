import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatDate } from 'shared-admin'
import type { ReleasedRemote, ReleaseEvent } from 'shared-auth/api'
import { Card, Heading, media, Stack, Text, theme } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { CohortHealth } from './CohortHealth.tsx'
import { RemoteBadges } from './RemoteBadges.tsx'
import { healthQuery, remotePath } from './releases.api.ts'
import { actionLabels, actorName, formatShare, versionsOf } from './releaseWords.ts'

interface RemoteCardProps {
  remote: ReleasedRemote
  lastChange: ReleaseEvent | undefined
}

/** One remote: the versions that visitors get, their health, and the last change. */
export function RemoteCard({ remote, lastChange }: RemoteCardProps) {
  const { name, title, team, active, canary, versions } = remote
  const health = useQuery(healthQuery(name))
  const publishedAs = (wanted: string | null | undefined) =>
    versions.find(({ version }) => version === wanted)
  return (
    <Card as="article" padding={5} isInteractive aria-label={title}>
      <Body>
        <Stack gap={1}>
          <Stack direction="row" align="center" gap={2} isWrapping>
            <Heading level={2} size="lg">
              <CardLink to={remotePath(name)}>{title}</CardLink>
            </Heading>
            <RemoteBadges remote={remote} />
          </Stack>
          <Text size="sm" tone="muted">
            {[name, team && `equipo ${team}`].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <Cohorts>
          {active && (
            <CohortHealth
              label={remote.isStopped ? 'Nadie la recibe' : 'Para todos'}
              version={active}
              published={publishedAs(active)}
              cohort="live"
              query={health}
            />
          )}
          {canary && (
            <CohortHealth
              label={`En prueba al ${formatShare(canary.share)}`}
              version={canary.version}
              published={publishedAs(canary.version)}
              cohort="canary"
              query={health}
            />
          )}
        </Cohorts>
        {canary && <NextStep canary={canary} />}
        <Text size="sm" tone="muted">
          {lastChange
            ? lastChangeText(lastChange)
            : `Publicada el ${formatDate(publishedAs(active)?.publishedAt)}`}
        </Text>
      </Body>
    </Card>
  )
}

/** The next step in the schedule of a canary. */
export function NextStep({ canary }: { canary: NonNullable<ReleasedRemote['canary']> }) {
  const { steps, failure } = canary
  const [next] = steps
  if (failure) {
    return (
      <Text size="sm" tone="danger">
        El próximo paso espera: {failure}
      </Text>
    )
  }
  return (
    <Text size="sm">
      {next
        ? `Próximo paso: ${next.share >= 100 ? 'para todos' : `al ${formatShare(next.share)}`}, el ${formatDate(next.at)}.`
        : 'Sin pasos programados: se amplía a mano.'}
    </Text>
  )
}

function lastChangeText({ action, actor, at, ...versions }: ReleaseEvent): string {
  const what = [actionLabels[action], versionsOf(versions)].filter(Boolean).join(' ')
  return sentence`${what} · ${actorName(actor.name)} · ${formatDate(at)}`
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`

const Cohorts = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  ${media.sm} { grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
`

/* The whole card leads to the remote. */
const CardLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
  article:has(&) { position: relative; }
`
