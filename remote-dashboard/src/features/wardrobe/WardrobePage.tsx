import { useQuery } from '@tanstack/react-query'
import type { PageCode } from 'federation'
import { Shirt } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { PageHeader, RecordGate } from 'shared-admin'
import { hasRole, useSession } from 'shared-auth'
import type { WardrobeUser } from 'shared-auth/api'
import { Avatar, EmptyState, Heading, Stack, Text } from 'shared-ui'
import { styled } from 'styled-components'
import { ItemGroups } from './ItemGroups.tsx'
import { ownerQuery } from './wardrobe.api.ts'

/** What it begins with. */
export const queries: PageCode['queries'] = ({ params: { userId = '' } }) => [ownerQuery(userId)]

export function WardrobePage() {
  const { userId = '' } = useParams()
  const query = useQuery(ownerQuery(userId))
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  return (
    <Stack gap={6}>
      <PageHeader
        title="Wardrobe"
        count={query.data?.items.length}
        breadcrumbs={
          isAdmin ? [{ label: 'Usuarios', to: '/dashboard/user/list' }, { label: 'Wardrobe' }] : undefined
        }
      />
      <RecordGate query={query} missing="No se encontró el usuario" failed="Error al cargar el usuario">
        {(owner) => <Wardrobe owner={owner} />}
      </RecordGate>
    </Stack>
  )
}

function Wardrobe({ owner }: { owner: WardrobeUser }) {
  return (
    <Stack gap={8}>
      <Stack direction="row" align="center" gap={4}>
        <Avatar name={owner.name} src={owner.photo} size="lg" />
        <Words>
          <Heading level={2} size="xl">
            {owner.name}
          </Heading>
          <Text tone="muted">@{owner.username}</Text>
        </Words>
      </Stack>
      {owner.items.length === 0 && <EmptyState icon={<Shirt />} title="Todavía no hay prendas" />}
      <ItemGroups items={owner.items} />
    </Stack>
  )
}

/* A name of one long word breaks beside the picture. */
const Words = styled.div`
  min-width: 0;
`
