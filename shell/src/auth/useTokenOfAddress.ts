import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The token of a mailed link. Removes it from the address, so that it stays neither on the screen nor in the history. */
export function useTokenOfAddress(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(hash.slice(1))
  useEffect(() => {
    if (!hash) return
    setToken(hash.slice(1))
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}
