import { Facts, formatDate, yesNo } from 'shared-admin'
import type { User } from 'shared-auth/api'
import { Avatar, Heading, Stack, Text } from 'shared-ui'
import { styled } from 'styled-components'
import { RoleBadge } from './RoleBadge.tsx'

export function UserCard({ user }: { user: User }) {
  return (
    <Stack gap={6}>
      <Stack direction="row" align="center" gap={5} isWrapping>
        <Avatar name={user.name} src={user.photo} size="lg" />
        <Words gap={1} align="flex-start">
          <Heading level={2} size="xl">
            <bdi>{user.name}</bdi>
          </Heading>
          <Text tone="muted">@{user.username}</Text>
          <RoleBadge role={user.role} />
        </Words>
      </Stack>
      <Facts
        items={[
          ['Correo', user.email],
          ['Correo confirmado', yesNo(user.isEmailVerified)],
          ['Cuenta social', user.socialAccount],
          ['Público', yesNo(user.isPublic)],
          ['Activo', yesNo(user.isActive)],
          ...(user.deletionDueAt
            ? [['Se elimina el', `${formatDate(user.deletionDueAt)}, como pidió`] as [string, string]]
            : []),
          ['Accesos', user.accessCount],
          ['Último acceso', formatDate(user.lastAccessAt)],
          ['Registro', formatDate(user.createdAt)],
          ['Actualizado', formatDate(user.updatedAt)],
        ]}
      />
    </Stack>
  )
}

/* A name of one long word breaks; the picture is then in a line of its own. */
const Words = styled(Stack)`
  min-width: 0;
  overflow-wrap: anywhere;
`
