import { Avatar, Heading, Stack, Text } from 'shared-ui'
import { Facts } from '../../admin/Facts.tsx'
import { formatDate } from '../../admin/formatDate.ts'
import { yesNo } from '../../admin/yesNo.ts'
import { RoleBadge } from './RoleBadge.tsx'
import type { User } from './users.api.ts'

export function UserCard({ user }: { user: User }) {
  return (
    <Stack gap={6}>
      <Stack direction="row" align="center" gap={5} isWrapping>
        <Avatar name={user.name} src={user.photo} size="lg" />
        <Stack gap={1} align="flex-start">
          <Heading level={2} size="xl">
            {user.name}
          </Heading>
          <Text tone="muted">@{user.username}</Text>
          <RoleBadge role={user.role} />
        </Stack>
      </Stack>
      <Facts
        items={[
          ['Correo', user.email],
          ['Correo confirmado', yesNo(user.isEmailVerified)],
          ['Cuenta social', user.socialAccount],
          ['Público', yesNo(user.isPublic)],
          ['Activo', yesNo(user.isActive)],
          ['Accesos', user.accessCount],
          ['Último acceso', formatDate(user.lastAccessAt)],
          ['Registro', formatDate(user.createdAt)],
          ['Actualizado', formatDate(user.updatedAt)],
        ]}
      />
    </Stack>
  )
}
