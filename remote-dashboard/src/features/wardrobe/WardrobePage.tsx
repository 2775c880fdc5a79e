import { useQuery } from '@tanstack/react-query'
import { Shirt } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { hasRole, useSession } from 'shared-auth'
import { Avatar, EmptyState, Heading, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { PageHeader } from '../../admin/PageHeader.tsx'
import { RecordGate } from '../../admin/RecordGate.tsx'
import { ItemGrid } from './ItemGrid.tsx'
import { groupItems, type Owner, ownerQuery } from './wardrobe.api.ts'

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

function Wardrobe({ owner }: { owner: Owner }) {
  return (
    <Stack gap={8}>
      <Stack direction="row" align="center" gap={4}>
        <Avatar name={owner.name} src={owner.photo} size="lg" />
        <div>
          <Heading level={2} size="xl">
            {owner.name}
          </Heading>
          <Text tone="muted">@{owner.username}</Text>
        </div>
      </Stack>
      {owner.items.length === 0 && <EmptyState icon={<Shirt />} title="Todavía no hay prendas" />}
      <Groups>
        {groupItems(owner.items).map(([group, items]) => (
          <Stack as="section" key={group} gap={3} aria-label={group}>
            <Heading level={3} size="md">
              {group}
            </Heading>
            <ItemGrid items={items} />
          </Stack>
        ))}
      </Groups>
    </Stack>
  )
}

/* Small groups share a line. */
const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[8]} ${theme.space[6]};
`
