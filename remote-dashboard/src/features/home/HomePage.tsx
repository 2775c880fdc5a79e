import { hasRole, useSession } from 'shared-auth'
import { Heading, pageTitle, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Logo } from './Logo.tsx'

export function HomePage() {
  const user = useSession((state) => state.user)
  const title = hasRole(user, 'admin') ? 'Dashboard Admin' : 'Dashboard User'
  return (
    <Centre>
      <title>{pageTitle(title)}</title>
      <Logo />
      <Heading level={1}>{title}</Heading>
    </Centre>
  )
}

const Centre = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[8]};
  min-height: 60dvh;
  text-align: center;
`
