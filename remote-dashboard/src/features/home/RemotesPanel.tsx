import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleStop,
  Eye,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import { CountedButton, Panel, TextLink } from 'shared-admin'
import type { HomeRemote, HomeRemoteState } from 'shared-auth/api'
import { Badge, type BadgeTone, Skeleton, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { remotesCounted } from './homeCounted.ts'
import { releasesPath, remotePath, visitWords } from './homeWords.ts'
import { LineLink } from './LineLink.ts'

const states: Record<HomeRemoteState, [label: string, tone: BadgeTone, icon: LucideIcon]> = {
  good: ['Bien', 'success', CircleCheck],
  watched: ['En observación', 'info', Eye],
  unwell: ['Con fallos', 'warning', TriangleAlert],
  failing: ['Falla', 'danger', CircleAlert],
  stopped: ['Deshabilitada', 'danger', CircleStop],
  unvisited: ['Sin visitas', 'neutral', CircleDashed],
  unpublished: ['Sin publicar', 'warning', CircleDashed],
}

const SKELETON_ROWS = 4

/** The version of each remote that visitors get, and its health. */
export function RemotesPanel({ remotes }: { remotes: HomeRemote[] | undefined }) {
  return (
    <Panel
      title="Publicaciones"
      actions={
        <>
          <Text as="span" size="sm">
            <TextLink to={releasesPath}>Ver publicaciones</TextLink>
          </Text>
          <CountedButton figure="Visitas de las versiones" counted={remotesCounted} />
        </>
      }
    >
      {remotes?.length === 0 && <Text tone="muted">Todavía no hay nada publicado.</Text>}
      <List role="list">
        {remotes?.map((remote) => <RemoteLine key={remote.name} remote={remote} />) ??
          Array.from({ length: SKELETON_ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <li key={row} aria-hidden>
              <Stack gap={1}>
                <Skeleton width="40%" height="1.6em" />
                <Skeleton width="65%" height="1.4em" />
              </Stack>
            </li>
          ))}
      </List>
    </Panel>
  )
}

function RemoteLine({ remote }: { remote: HomeRemote }) {
  const { name, title, version, state, canary } = remote
  const [label, tone, Icon] = states[state]
  return (
    <li>
      <Row>
        <LineLink to={remotePath(name)}>{title}</LineLink>
        {version && <Version>{version}</Version>}
        <Badge tone={tone}>
          <Icon aria-hidden /> {label}
        </Badge>
      </Row>
      <Text size="sm" tone="muted">
        {visitWords(remote)}
        {canary && `; ${canary.version} en prueba al ${canary.share}\u00a0%`}
      </Text>
    </li>
  )
}

const List = styled.ul`
  display: grid;
  > li {
    position: relative;
    padding-block: ${theme.space[3]};
    border-top: 1px solid ${theme.color.border};
    overflow-wrap: anywhere;
  }
  > li:first-child { border-top: 0; padding-top: 0; }
  > li:last-child { padding-bottom: 0; }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  > :last-child { margin-left: auto; }
`

const Version = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`
