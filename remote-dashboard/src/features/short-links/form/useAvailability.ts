import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ShortLink } from 'shared-auth/api'
import { availabilityQuery } from '../shortLinks.api.ts'

const DELAY_MS = 300

/** Live check of a typed code; skipped for a blank one and for the link's current one. */
export function useAvailability(typed: string, link: ShortLink | undefined) {
  const code = typed.trim()
  const [settled, setSettled] = useState(code)
  useEffect(() => {
    const timer = setTimeout(setSettled, DELAY_MS, code)
    return () => clearTimeout(timer)
  }, [code])

  const isChecked = code !== '' && code !== link?.backHalf
  const { data } = useQuery({
    ...availabilityQuery(settled, link?.id),
    enabled: isChecked && settled === code,
  })
  const response = isChecked && settled === code ? data : undefined
  return {
    isFree: response?.available === true,
    problem:
      response?.available === false ? (response.message ?? 'Este código no se puede usar.') : undefined,
  }
}
