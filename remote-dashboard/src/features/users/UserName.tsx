import { RowLink } from 'shared-admin'
import type { User } from 'shared-auth/api'
import { Avatar, media, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Name and picture of a user, as a link to their wardrobe. */
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
  > div { min-width: 0; }
  small {
    display: block;
    overflow: hidden;
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.xs};
    font-weight: ${theme.font.weight.regular};
    text-overflow: ellipsis;
  }
  ${media.md} {
    a, small { max-width: min(17rem, 18vw); }
    a { -webkit-line-clamp: 1; overflow-wrap: anywhere; }
  }
`
