import type { RemoteName } from 'federation'
import type { LoadedRemote } from '../loadRemote.ts'
import {
  areRetriesUsed,
  hasVersionLeft,
  readAgain,
  reloadRemote,
  remoteOf,
  shownRemote,
} from '../pageLoad.ts'
import { addBroken, forgetBroken } from './markBroken.ts'

/** Replaces a version that broke; null when no other is left, or when a tester wants to see it fail. */
export function replaceRemote(from: LoadedRemote): Promise<LoadedRemote> | null {
  const { name, version, source } = from
  if (source === 'override' || source === 'source') return null
  if (shownRemote(name) !== from) return remoteOf(name)
  addBroken(name, version)
  if (!hasVersionLeft(name)) return null
  reloadRemote(name)
  return remoteOf(name)
}

/** Forgets a failed load and the versions that broke, and starts again with the current registry. */
export async function retryRemote(name: RemoteName) {
  // A reload resets the count of retries.
  if (areRetriesUsed()) location.reload()
  forgetBroken(name)
  if (__COMPOSE__ === 'published') await readAgain(name)
  reloadRemote(name)
}
