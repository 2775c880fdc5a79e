import { Sparkles, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { Button, IconButton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { openHelp } from '../shortcuts/helpState.ts'
import { hasUnseenNews, markNewsSeen } from './newsSeen.ts'

/** Offers the tour of a release on the dashboard's home once to each person; it covers nothing and takes no focus. */
export function NewsInvitation() {
  const user = useSession((state) => state.user)
  const { pathname } = useLocation()
  const [isDone, setIsDone] = useState(false)
  if (pathname !== '/dashboard' || isDone || !hasUnseenNews(user)) return null

  function finish(isWanted: boolean) {
    markNewsSeen()
    setIsDone(true)
    if (isWanted) openHelp('tour')
  }

  return (
    <Bar aria-label="Novedades">
      <Sparkles aria-hidden />
      <span>Hay novedades.</span>
      <Button size="sm" variant="secondary" onClick={() => finish(true)}>
        Ver novedades
      </Button>
      <IconButton size="sm" label="Ahora no" onClick={() => finish(false)}>
        <X aria-hidden />
      </IconButton>
    </Bar>
  )
}

const Bar = styled.section`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  margin-bottom: ${theme.space[5]};
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  > svg { flex: none; width: 1.125rem; height: 1.125rem; }
  > span { flex: 1; }
  > button { flex: none; }
`
