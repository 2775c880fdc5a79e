import type { ReactNode } from 'react'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface AccountItemProps {
  icon: ReactNode
  /** The one that is in use now. */
  isCurrent?: boolean
  name: string
  badge: ReactNode
  /** Lines below the name. */
  children: ReactNode
  actions: ReactNode
}

/** A session or a passkey of the signed-in person, in its list. */
export function AccountItem({ icon, isCurrent = false, name, badge, children, actions }: AccountItemProps) {
  return (
    <Item>
      <Mark $isCurrent={isCurrent}>{icon}</Mark>
      <Words>
        <Title>
          <Text as="span" weight="semibold" dir="auto">
            {name}
          </Text>
          {badge}
        </Title>
        {children}
      </Words>
      {actions}
    </Item>
  )
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]} ${theme.space[4]};
  padding-block: ${theme.space[4]};
  & + & { border-top: 1px solid ${theme.color.border}; }
`

const Mark = styled.span<{ $isCurrent: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  align-self: start;
  width: 44px;
  height: 44px;
  border-radius: ${theme.radius.md};
  background: ${({ $isCurrent }) => ($isCurrent ? theme.color.primarySoft : theme.color.sunken)};
  color: ${({ $isCurrent }) => ($isCurrent ? theme.color.primary : theme.color.textMuted)};
`

const Words = styled.div`
  display: grid;
  flex: 1 1 14rem;
  gap: ${theme.space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
`

const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
`
