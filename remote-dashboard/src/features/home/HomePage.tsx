import { hasRole, useSession } from 'shared-auth'
import { Heading, pageTitle, Slot, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Logo } from './Logo.tsx'

export function HomePage() {
  const user = useSession((state) => state.user)
  const title = hasRole(user, 'admin') ? 'Dashboard Admin' : 'Dashboard User'
  return (
    <>
      <title>{pageTitle(title)}</title>
      <Centre>
        <Logo />
        <Heading level={1}>{title}</Heading>
      </Centre>
      {user && (
        <Cards>
          <Slot name="dashboard.home.cards" value={{ role: user.role }} reserve="11rem" />
        </Cards>
      )}
    </>
  )
}

const Centre = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[8]};
  padding-block: ${theme.space[12]};
  text-align: center;
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${theme.space[5]};
  max-width: 56rem;
  margin-inline: auto;
`
