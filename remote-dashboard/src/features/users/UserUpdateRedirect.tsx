import { Navigate, useParams } from 'react-router-dom'

/** Redirects `/dashboard/user/{id}/update`, a second address of the edit screen, to its canonical one. */
export function UserUpdateRedirect() {
  const { userId = '' } = useParams()
  return <Navigate to={`/dashboard/user/update/${encodeURIComponent(userId)}`} replace />
}
