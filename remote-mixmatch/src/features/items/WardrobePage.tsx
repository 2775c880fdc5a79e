import { useQuery } from '@tanstack/react-query'
import { Lock, Shirt } from 'lucide-react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { PageHeader, RecordGate } from 'shared-admin'
import { hasRole, landingInstead, useSession } from 'shared-auth'
import type { WardrobeUser } from 'shared-auth/api'
import { Avatar, ButtonLink, EmptyState, Heading, Stack, Text } from 'shared-ui'
import { styled } from 'styled-components'
import { ItemGroups } from './ItemGroups.tsx'
import { ownerQuery } from './items.api.ts'

/** The wardrobe of a person, for administrators and the person. */
export function WardrobePage() {
  const { userId = '' } = useParams()
  const user = useSession((session) => session.user)
  const elsewhere = landingInstead(useLocation().state)
  const isAdmin = hasRole(user, 'admin')
  if (isAdmin || user?.id === userId) return <WardrobeOf userId={userId} isAdmin={isAdmin} />
  return elsewhere ? <Navigate to={elsewhere} replace /> : <NotYours />
}

function NotYours() {
  return (
    <>
      <PageHeader title="Acceso restringido" />
      <EmptyState
        icon={<Lock />}
        title="No tienes permiso para ver esta página."
        message="Si crees que deberías verla, pide a un administrador que revise tu rol."
      >
        <ButtonLink to="/dashboard" variant="secondary">
          Volver al inicio
        </ButtonLink>
      </EmptyState>
    </>
  )
}

function WardrobeOf({ userId, isAdmin }: { userId: string; isAdmin: boolean }) {
  const query = useQuery(ownerQuery(userId))
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
