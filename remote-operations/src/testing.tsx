import { openScreen } from 'shared-admin/testing'
import { remote } from './remote.tsx'

/** Opens an address of this remote's screens. */
export function openOperations(path: string) {
  return openScreen(remote.screens, path)
}

/** The body of a list's response. */
export function pageOf<T>(results: T[], totalItems = results.length, limit = 20) {
  return { results, totalItems, pagination: { page: 1, limit, totalPages: Math.ceil(totalItems / limit) } }
}
