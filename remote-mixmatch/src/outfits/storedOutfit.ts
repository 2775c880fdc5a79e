import type { OutfitPiece } from 'shared-auth/api'
import { readStoredJson, writeStored, writeStoredJson } from 'shared-ui'
import { type Slot, slots } from '../wardrobe/garments.ts'

/** Of what the browser keeps; another is ignored. */
const VERSION = 1

export interface StoredOutfit {
  pieces: OutfitPiece[]
  /** By the browser's clock, in ms. */
  changedAt: number
  /** The account does not have it yet. */
  isQueued: boolean
  /** It was made while nobody was signed in. */
  isAnonymous: boolean
}

/** An outfit that somebody wanted to save before they signed in. */
export interface OutfitToSave {
  name: string
  pieces: OutfitPiece[]
}

interface Stored {
  version: number
  current?: StoredOutfit
  toSave?: OutfitToSave
}

const listeners = new Set<() => void>()

/** Calls back when somebody changes what is worn in this tab; returns the function that stops it. */
export function onOutfitChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was worn last in this browser; null where nobody has changed anything. */
export function readOutfit(): StoredOutfit | null {
  const current = read().current
  return current && isPieces(current.pieces) && Number.isFinite(current.changedAt) ? current : null
}

/** Keeps what somebody has just put on. */
export function keepOutfit(pieces: OutfitPiece[], isAnonymous: boolean) {
  write({ ...read(), current: { pieces, changedAt: Date.now(), isQueued: true, isAnonymous } })
  listeners.forEach((listener) => void listener())
}

/** Keeps what the account has. */
export function adoptOutfit(pieces: OutfitPiece[]) {
  write({ ...read(), current: { pieces, changedAt: Date.now(), isQueued: false, isAnonymous: false } })
}

/** Keeps an outfit until its owner has signed in. */
export function keepToSave(toSave: OutfitToSave) {
  write({ ...read(), toSave })
}

/** The outfit that waits for a sign-in; null without one. */
export function readToSave(): OutfitToSave | null {
  const { toSave } = read()
  return toSave && typeof toSave.name === 'string' && isPieces(toSave.pieces) ? toSave : null
}

export function forgetToSave() {
  const { toSave: _toSave, ...rest } = read()
  write(rest)
}

function read(): Stored {
  const stored = readStoredJson('outfit') as Stored | null
  return stored?.version === VERSION ? stored : { version: VERSION }
}

function write(stored: Stored) {
  if (stored.current || stored.toSave) writeStoredJson('outfit', stored)
  else writeStored('outfit', null)
}

function isPieces(value: unknown): value is OutfitPiece[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPiece)
}

function isPiece(value: Partial<OutfitPiece> | null): boolean {
  const isName = (name: unknown) => name === null || typeof name === 'string'
  return slots.includes(value?.slot as Slot) && isName(value?.itemId) && isName(value?.sample)
}
