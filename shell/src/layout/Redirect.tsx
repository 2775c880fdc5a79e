import { Navigate, useLocation } from 'react-router-dom'

/** An old address: goes to where the page lives now, with what followed the path. */
export function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={to + search + hash} replace />
}
