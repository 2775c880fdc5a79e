import { queryOptions } from '@tanstack/react-query'
import { getReview } from 'shared-auth/api'

/** How many questions are loaded at a time. */
export const LOADED = 20

export function reviewQuery(readerId: string) {
  return queryOptions({
    queryKey: ['academy', 'review', readerId],
    queryFn: ({ signal }) => getReview({ limit: LOADED }, { signal }),
    // Answers change it, and so does another device; while somebody answers, nothing is taken from under their hands.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

const day = new Intl.DateTimeFormat('es-CO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Bogota',
})

/** Such as «el martes, 1 de diciembre». */
export function dayOf(moment: string): string {
  return `el ${day.format(new Date(moment))}`
}
