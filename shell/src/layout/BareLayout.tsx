import { Outlet, useMatch } from 'react-router-dom'
import { useFreshQueries } from '../auth/useFreshQueries.ts'
import { DeveloperTools } from '../developer/DeveloperTools.tsx'
import { useArrival } from './arrival/useArrival.ts'
import { BackgroundTasks } from './background/BackgroundTasks.tsx'

/**
 * Layout of the Mix&Match site, whose remote renders its own header and main; the dashboard and the account pages rely on
 * the shell's main.
 */
export function BareLayout() {
  useArrival()
  useFreshQueries()
  const isDashboard = useMatch('/dashboard/*') !== null
  const isAccount = useMatch('/auth/*') !== null
  return (
    <>
      {isDashboard || isAccount ? (
        <main data-bar={isDashboard ? 'own' : undefined}>
          <Outlet />
        </main>
      ) : (
        <Outlet />
      )}
      <DeveloperTools />
      <BackgroundTasks />
    </>
  )
}
