import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { logout } from 'shared-auth'

/** Signs out and goes home; `isLeaving` while that lasts. */
export function useLeave() {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()

  async function leave() {
    setIsLeaving(true)
    await logout()
    // The guard sends anonymous visitors home with a redirect to come back by; who signs out wants none.
    await navigate('/', { replace: true })
  }

  return { isLeaving, leave }
}
