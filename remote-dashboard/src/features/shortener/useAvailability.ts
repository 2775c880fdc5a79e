import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { availabilityQuery, type ShortLink } from './shortener.api.ts'

const DELAY_MS = 300

/** What the server says of a code while it is typed; nothing of a blank one, nor of the link's own. */
export function useAvailability(typed: string, link: ShortLink | undefined) {
  const code = typed.trim()
  const [settled, setSettled] = useState(code)
  useEffect(() => {
    const timer = setTimeout(setSettled, DELAY_MS, code)
    return () => clearTimeout(timer)
  }, [code])

  const isAsked = code !== '' && code !== link?.backHalf
  const { data } = useQuery({
    ...availabilityQuery(settled, link?.id),
    enabled: isAsked && settled === code,
  })
  const answer = isAsked && settled === code ? data : undefined
  return {
    isFree: answer?.available === true,
    complaint: answer?.available === false ? (answer.message ?? 'Este código no se puede usar.') : undefined,
  }
}
