import type { User } from 'shared-auth/api'
import { Avatar, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { RowLink } from '../../table/RowLink.tsx'

/** Name and picture of a user, as a link to their wardrobe. */
export function UserName({ user }: { user: User }) {
  return (
    <Who>
      <Avatar name={user.name} src={user.photo} size="sm" />
      <Words>
        <RowLink to={`/dashboard/user/items/${user.id}/list`}>{user.name}</RowLink>
        <small>{user.email}</small>
      </Words>
    </Who>
  )
}

const Words = styled.div`
  min-width: 0;
`

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
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
