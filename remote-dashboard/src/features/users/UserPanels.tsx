import { HistoryPanel } from 'shared-admin'
import type { User } from 'shared-auth/api'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { activityWords } from '../../activity/activityWords.ts'
import { UserAreasPanel } from './areas/UserAreasPanel.tsx'

/** What administrators see below a user's data: areas, what changed, and what the user did. */
export function UserPanels({ user }: { user: User }) {
  return (
    <>
      <UserAreasPanel user={user} />
      <Histories>
        <HistoryPanel words={activityWords} filter={{ kind: 'user', recordId: user.id }} />
        <HistoryPanel
          words={activityWords}
          title="Lo que hizo"
          filter={{ actorId: user.id }}
          empty="Todavía no ha cambiado nada."
        />
      </Histories>
    </>
  )
}

/* Side by side where there is room, so that neither moves the other while it loads. */
const Histories = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  align-items: start;
  gap: ${theme.space[6]};
  &:empty { display: none; }
`
