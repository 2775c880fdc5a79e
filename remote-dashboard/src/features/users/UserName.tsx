import { Avatar, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { RowLink } from '../../admin/RowLink.tsx'
import type { User } from './users.api.ts'

/** Whose row it is; leads to their wardrobe. */
export function UserName({ user }: { user: User }) {
  return (
    <Who>
      <Avatar name={user.name} src={user.photo} size="sm" />
      <div>
        <RowLink to={`/dashboard/user/items/${user.id}/list`}>{user.name}</RowLink>
        <small>{user.email}</small>
      </div>
    </Who>
  )
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  small {
    display: block;
    max-width: min(17rem, 42vw);
    overflow: hidden;
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.xs};
    text-overflow: ellipsis;
  }
`
