import { Outlet, useMatch } from 'react-router-dom'
import { useFreshQueries } from '../auth/useFreshQueries.ts'
import { DeveloperTools } from '../developer/DeveloperTools.tsx'
import { BesidePages } from './BesidePages.tsx'
import { useArrival } from './useArrival.ts'

/** Only what every page needs, for a site whose remotes bring their own header; the dashboard counts on the shell's main. */
export function BareLayout() {
  useArrival()
  useFreshQueries()
  const isDashboard = useMatch('/dashboard/*') !== null
  return (
    <>
      {isDashboard ? (
        <main>
          <Outlet />
        </main>
      ) : (
        <Outlet />
      )}
      <DeveloperTools />
      <BesidePages />
    </>
  )
}
