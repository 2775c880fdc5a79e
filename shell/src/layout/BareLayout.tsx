import { Outlet } from 'react-router-dom'
import { useFreshQueries } from '../auth/useFreshQueries.ts'
import { DeveloperTools } from '../developer/DeveloperTools.tsx'
import { useArrival } from './useArrival.ts'

/** Only what every page needs, for a site whose remotes bring their own header. */
export function BareLayout() {
  useArrival()
  useFreshQueries()
  return (
    <>
      <Outlet />
      <DeveloperTools />
    </>
  )
}
