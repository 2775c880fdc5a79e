import { lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { RequireSession } from 'shared-auth'
import { RemoteScreen, useScreens } from 'shared-ui'
import { areaOf, declaredAt } from '../declared/declaredScreens.ts'
import { ForbiddenState } from './ForbiddenState.tsx'
import { RequireTeam } from './RequireTeam.tsx'

const NotFoundPage = lazy(() => import('./NotFoundPage.tsx').then((m) => ({ default: m.NotFoundPage })))

/** Every address that is none of the dashboard's own: a screen that another remote declares, or nothing. */
export function DeclaredScreens() {
  const screen = declaredAt(useScreens(), useLocation().pathname)
  if (!screen) return <NotFoundPage />
  if (screen.audience === 'team')
    return (
      <RequireTeam>
        <RemoteScreen screen={screen} />
      </RequireTeam>
    )
  const isForAll = screen.audience === 'signed-in'
  const area = areaOf(screen)
  return (
    <RequireSession
      {...(!isForAll && (area ? { area } : { roles: ['admin'] }))}
      fallback={<ForbiddenState />}
    >
      <RemoteScreen screen={screen} />
    </RequireSession>
  )
}
