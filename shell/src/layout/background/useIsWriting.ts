import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether something was typed on this page; typing that changes the address (a search) does not count. */
export function useIsWriting(): boolean {
  const { key } = useLocation()
  const [writtenAt, setWrittenAt] = useState<string | null>(null)
  useEffect(() => {
    const handleInput = () => setWrittenAt(key)
    document.addEventListener('input', handleInput)
    return () => document.removeEventListener('input', handleInput)
  }, [key])
  return writtenAt === key
}
