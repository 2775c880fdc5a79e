import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { CountedButton, formatDate, Panel } from 'shared-admin'
import type { HomePending } from 'shared-auth/api'
import { Badge, Skeleton, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { pendingCounted } from './homeCounted.ts'
import { pendingWords } from './homeWords.ts'
import { LineLink } from './LineLink.ts'

const SHOWN = 6

/** Pending work, the most urgent first, each item with a link to its screen. */
export function PendingPanel({ pending }: { pending: HomePending[] | undefined }) {
  const rest = pending ? pending.length - SHOWN : 0
  return (
    <Panel
      title="Necesita atención"
      actions={
        pending &&
        pending.length > 0 && (
          <>
            <Badge tone="warning">{pending.length === 1 ? '1 asunto' : `${pending.length} asuntos`}</Badge>
            <CountedButton figure="Necesita atención" counted={pendingCounted} />
          </>
        )
      }
    >
      {!pending && (
        <Stack gap={3}>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </Stack>
      )}
      {pending?.length === 0 && (
        <Nothing>
          <CircleCheck aria-hidden />
          <div>
            <Text weight="semibold">Nada pendiente</Text>
            <Text size="sm" tone="muted">
              Los correos, las copias de seguridad y las versiones publicadas están en orden.
            </Text>
          </div>
        </Nothing>
      )}
      {pending && pending.length > 0 && (
        <List role="list">
          {pending.slice(0, SHOWN).map((item) => (
            <PendingLine key={[item.kind, item.remote, item.version, item.at].join(' ')} item={item} />
          ))}
        </List>
      )}
      {rest > 0 && (
        <Text size="sm" tone="muted">
          Y {rest} más.
        </Text>
      )}
    </Panel>
  )
}

function PendingLine({ item }: { item: HomePending }) {
  const { what, reason, at, to, isUrgent } = pendingWords(item)
  return (
    <Line $isUrgent={isUrgent}>
      {isUrgent ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
      <div>
        <LineLink to={to}>{what}</LineLink>
        {reason && (
          <Text size="sm" tone="muted">
            {reason}
          </Text>
        )}
        {at && (
          <Text size="xs" tone="subtle">
            {formatDate(at)}
          </Text>
        )}
      </div>
    </Line>
  )
}

const Nothing = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  > svg {
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
    color: ${theme.color.success};
  }
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
`

const Line = styled.li<{ $isUrgent: boolean }>`
  position: relative;
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${({ $isUrgent }) => ($isUrgent ? theme.color.dangerSoft : theme.color.warningSoft)};
  overflow-wrap: anywhere;
  p { color: ${theme.color.text}; }
  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.1875rem;
    color: ${({ $isUrgent }) => ($isUrgent ? theme.color.danger : theme.color.warning)};
  }
  &:hover { box-shadow: ${theme.shadow.md}; }
`
