import { ApiError } from 'shared-auth'

/** How long, in ms, an answer is taken as good: the academy changes by the day, not by the minute. */
export const staleTime = 5 * 60_000

/** Whether there is no such thing, or can be none of that name (400): a state of the page, not a failure of the call. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
