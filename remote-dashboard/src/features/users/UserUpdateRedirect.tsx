import { Navigate, useParams } from 'react-router-dom'

/** Reading 1: the other spelling of the address. */
export function UserUpdateRedirect() {
  const { userId = '' } = useParams()
  return <Navigate to={`/dashboard/user/update/${encodeURIComponent(userId)}`} replace />
}
