import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { logout } from 'shared-auth'
import { confirmLosingText } from '../form/unsavedText.ts'

/** Signs out and goes home; `isLeaving` is true until then. */
export function useLeave() {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()

  async function leave() {
    if (!(await confirmLosingText())) return
    setIsLeaving(true)
    await logout()
    // The guard would send the visitor home with a redirect back to this page, which is wrong after a sign-out.
    await navigate('/', { replace: true })
  }

  return { isLeaving, leave }
}
