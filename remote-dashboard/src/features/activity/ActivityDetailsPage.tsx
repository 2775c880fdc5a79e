import { useQuery } from '@tanstack/react-query'
import type { PageCode } from 'federation'
import { useParams } from 'react-router-dom'
import {
  activityPath,
  changeLabels,
  changeTones,
  DetailsScreen,
  Facts,
  formatDate,
  TextLink,
} from 'shared-admin'
import type { ActivityEntry } from 'shared-auth/api'
import { Badge, type DeclaredScreen, Stack, Text, useScreens } from 'shared-ui'
import { kindLabels, recordAddress, recordTitle } from '../../activity/activityWords.ts'
import { activityQuery } from './activity.api.ts'
import { ChangeTable } from './ChangeTable.tsx'

/** What it begins with. */
export const queries: PageCode['queries'] = ({ params: { id = '' } }) => [activityQuery(id)]

/** One change, with each field before and after. */
export function ActivityDetailsPage() {
  const { id = '' } = useParams()
  const declared = useScreens()
  return (
    <DetailsScreen
      query={useQuery(activityQuery(id))}
      title="Detalles del cambio"
      breadcrumbs={[{ label: 'Actividad', to: activityPath }, { label: 'Detalles del cambio' }]}
      backTo={activityPath}
      missing="No se encontró el cambio."
      failed="No se pudo cargar el cambio."
    >
      {(entry) => (
        <Stack gap={6}>
          <Facts items={factsOf(entry, declared)} />
          {entry.changes.length > 0 ? (
            <ChangeTable changes={entry.changes} />
          ) : (
            <Text tone="muted">De este cambio no se guardan valores.</Text>
          )}
        </Stack>
      )}
    </DetailsScreen>
  )
}

function factsOf(entry: ActivityEntry, declared: DeclaredScreen[]) {
  const { action, actorId, actorName, createdAt, kind, recordId } = entry
  const address = recordAddress(entry, declared)
  const title = recordTitle(entry)
  return Object.entries({
    Cuándo: formatDate(createdAt),
    Quién: actorId ? <TextLink to={`${activityPath}?actorId=${actorId}`}>{actorName}</TextLink> : actorName,
    Cambio: <Badge tone={changeTones[action]}>{changeLabels[action]}</Badge>,
    Clase: kindLabels[kind],
    Qué: address ? <TextLink to={address}>{title}</TextLink> : title,
    'Otros cambios': recordId && (
      <TextLink to={`${activityPath}?${new URLSearchParams({ kind, recordId })}`}>Su historial</TextLink>
    ),
  })
}
