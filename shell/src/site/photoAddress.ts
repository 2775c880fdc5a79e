import { site } from './site.ts'

/** The address of a user's photo: files of the server are given as a path. */
export function photoAddress(photo: string | null | undefined): string | null {
  if (!photo) return null
  return /^https?:\/\//.test(photo) ? photo : `${site.backend}/${photo.replace(/^\/+/, '')}`
}
