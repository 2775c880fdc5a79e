import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { confirmLosingText } from 'shared-admin'
import { logout } from 'shared-auth'

/** Signs out and goes home; `isLeaving` is true until then. */
export function useLeave() {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()

  async function leave() {
    if (!(await confirmLosingText())) return
    // Before the session ends, because the guard of a page that is still there would redirect at once.
    flushSync(() => setIsLeaving(true))
    await logout()
    await navigate('/', { replace: true })
  }

  return { isLeaving, leave }
}
