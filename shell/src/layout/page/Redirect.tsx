import { Navigate, useLocation } from 'react-router-dom'

/** Redirects an old address to the page's current one, keeping query and hash. */
export function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={to + search + hash} replace />
}
