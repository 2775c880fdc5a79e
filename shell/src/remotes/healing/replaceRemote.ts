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

/** Shows another version in the place of one that broke; null when there is none, or when a tester wants to see it fail. */
export function replaceRemote(from: LoadedRemote): Promise<LoadedRemote> | null {
  const { name, version, source } = from
  if (source === 'override' || source === 'source') return null
  if (shownRemote(name) !== from) return remoteOf(name)
  addBroken(name, version)
  if (!hasVersionLeft(name)) return null
  reloadRemote(name)
  return remoteOf(name)
}

/** Forgets a failed load and what broke, and starts again with the registry as it is then. */
export async function retryRemote(name: RemoteName) {
  // A reload starts counting again.
  if (areRetriesUsed()) location.reload()
  forgetBroken(name)
  if (__COMPOSE__ === 'published') await readAgain(name)
  reloadRemote(name)
}
