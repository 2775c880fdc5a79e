import { Avatar, Stack, Text } from 'shared-ui'
import { styled } from 'styled-components'
import { RowLink } from '../../admin/RowLink.tsx'
import type { User } from './users.api.ts'

/** Whose row it is; leads to their wardrobe. */
export function UserName({ user }: { user: User }) {
  return (
    <Stack direction="row" align="center" gap={3}>
      <Avatar name={user.name} src={user.photo} size="sm" />
      <div>
        <RowLink to={`/dashboard/user/items/${user.id}/list`}>{user.name}</RowLink>
        <Mail as="span" size="xs" tone="muted">
          {user.email}
        </Mail>
      </div>
    </Stack>
  )
}

const Mail = styled(Text)`
  display: block;
  max-width: 17rem;
  overflow: hidden;
  text-overflow: ellipsis;
`
