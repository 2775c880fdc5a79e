import { Avatar, Stack, Text } from 'shared-ui'
import { RowLink } from '../../admin/RowLink.tsx'
import type { User } from './users.api.ts'

/** Whose row it is; leads to their wardrobe. */
export function UserName({ user }: { user: User }) {
  return (
    <Stack direction="row" align="center" gap={3}>
      <Avatar name={user.name} src={user.photo} size="sm" />
      <div>
        <RowLink to={`/dashboard/user/items/${user.id}/list`}>{user.name}</RowLink>
        <Text as="span" size="xs" tone="muted">
          {user.email}
        </Text>
      </div>
    </Stack>
  )
}
