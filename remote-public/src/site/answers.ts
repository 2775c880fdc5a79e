import { ApiError } from 'shared-auth'

/** The rows of a list's answer. A proxy's page in place of it must end in the error state, not in a crash. */
export function resultsOf<T>(data: { results: T[] }): T[] {
  if (!Array.isArray(data?.results)) throw new TypeError('The answer has no results')
  return data.results
}

/** The record of an answer, with the same care. */
export function recordOf<T extends { id: string }>(data: T): T {
  if (typeof data?.id !== 'string') throw new TypeError('The answer has no record')
  return data
}

/** Null in place of the refusal of an address that names nothing; other failures pass. */
export function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
  throw error
}
