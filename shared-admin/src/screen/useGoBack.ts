import { useLocation, useNavigate } from 'react-router-dom'

/**
 * One step back, or to the dashboard's start for a page that was opened by its address.
 * @example const goBack = useGoBack()
 */
export function useGoBack(): () => Promise<void> {
  const navigate = useNavigate()
  const { key } = useLocation()
  return async () => {
    await (key === 'default' ? navigate('/dashboard') : navigate(-1))
  }
}
