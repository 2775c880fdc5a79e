import type { RemoteName } from 'federation'
import { readStored, writeStored } from 'shared-ui'

const PLACES = 10_000

/**
 * Whether this browser belongs to a share (a percentage) of a remote's visitors: a share always contains the same
 * browsers, and a larger share contains the smaller one. Each remote divides the visitors in its own way.
 */
export function isInShare(name: RemoteName, share: number): boolean {
  return hash(`${visitorNumber()} ${name}`) % PLACES < (share * PLACES) / 100
}

/** The random number of this browser; without storage, of this page load. */
function visitorNumber(): string {
  const stored = readStored('mfe:visitor')
  if (stored !== null && /^\d{1,4}$/.test(stored)) return stored
  const drawn = String(Math.floor(Math.random() * PLACES))
  writeStored('mfe:visitor', drawn)
  return drawn
}

/** FNV-1a with a final mix, without which similar texts would have similar hashes. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
