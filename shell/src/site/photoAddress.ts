import { site } from './site.ts'

/** Where a user's photo is: the server names its own files by a path. */
export function photoAddress(photo: string | null | undefined): string | null {
  if (!photo) return null
  return /^https?:\/\//.test(photo) ? photo : `${site.backend}/${photo.replace(/^\/+/, '')}`
}
