import { ApiError, http } from 'shared-auth'

/** How long, in ms, an answer is taken as good: the academy changes by the day, not by the minute. */
export const staleTime = 5 * 60_000

/**
 * One record of the academy, by its name; null when there is none, or can be none of that name (400): a state of the
 * page, not a failure of the call.
 */
export async function findBySlug<Found>(
  kind: 'categories' | 'courses' | 'lessons',
  slug: string,
  signal: AbortSignal,
): Promise<Found | null> {
  try {
    const url = `/api/academy/${kind}/getBySlug/${encodeURIComponent(slug)}`
    return (await http.get<Found>(url, { signal })).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
