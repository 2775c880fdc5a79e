import { hasRole, useSession } from 'shared-auth'
import { Heading, pageTitle, Slot, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { DaySummary } from './DaySummary.tsx'
import { Logo } from './Logo.tsx'
import { OwnCards } from './OwnCards.tsx'

export function HomePage() {
  const user = useSession((state) => state.user)
  const isAdmin = hasRole(user, 'admin')
  const title = isAdmin ? 'Dashboard Admin' : 'Dashboard User'
  return (
    <Stack gap={8}>
      <title>{pageTitle(title)}</title>
      <Head>
        <Logo />
        <Heading level={1}>{title}</Heading>
      </Head>
      {isAdmin && <DaySummary />}
      {user && (
        <Cards>
          {!isAdmin && <OwnCards userId={user.id} />}
          <Slot name="dashboard.home.cards" value={{ role: user.role }} reserve="11rem" />
        </Cards>
      )}
    </Stack>
  )
}

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${theme.space[5]};
`
