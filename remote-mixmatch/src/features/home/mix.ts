import type { OutfitPiece } from 'shared-auth/api'
import {
  combinationsOf,
  type Layer,
  layers,
  type Outfit,
  type Slot,
  slots,
  type Wardrobe,
} from '../../wardrobe/garments.ts'
import { sampleWardrobe } from '../../wardrobe/sampleWardrobe.ts'

type Side = -1 | 0 | 1

/** What the mannequin wears and which pieces are locked. */
export interface Mix {
  wardrobe: Wardrobe
  /** Index of the garment in `wardrobe[slot]` that is worn, or would be. */
  worn: Record<Slot, number>
  /** The layers that are on. */
  layers: Partial<Record<Layer, boolean>>
  locked: Partial<Record<Slot, boolean>>
  /** The side that each piece slid in from at its last change. */
  entrance: Partial<Record<Slot, Side>>
  /** How often somebody changed what is worn since it was opened. */
  changes: number
}

export type Slugs = Partial<Record<Slot, string>>

export type MixAction =
  | { type: 'step'; slot: Slot; by: -1 | 1 }
  | { type: 'shuffle'; random?: () => number }
  | { type: 'toggleLock'; slot: Slot }
  | { type: 'toggleLayer'; layer: Layer }
  /** Puts on an outfit of the sample wardrobe. */
  | { type: 'wear'; slugs: Slugs }
  /** Puts on a saved outfit of one of the wardrobes. */
  | { type: 'wearPieces'; wardrobe: Wardrobe; pieces: OutfitPiece[] }
  /** Starts over with the garments of another wardrobe. */
  | { type: 'open'; wardrobe: Wardrobe }
  /** As `wearPieces`, but nobody chose it now: it is what they had chosen before. Without pieces it is the first outfit. */
  | { type: 'restore'; wardrobe: Wardrobe; pieces: OutfitPiece[] }

export function mixOf(wardrobe: Wardrobe): Mix {
  const worn = Object.fromEntries(slots.map((slot) => [slot, 0])) as Record<Slot, number>
  return { wardrobe, worn, layers: {}, locked: {}, entrance: {}, changes: 0 }
}

export function reduceMix(mix: Mix, action: MixAction): Mix {
  if (action.type === 'toggleLock')
    return { ...mix, locked: { ...mix.locked, [action.slot]: !mix.locked[action.slot] } }
  if (action.type === 'restore') return { ...restored(action.wardrobe, action.pieces), locked: mix.locked }
  const next = changed(mix, action)
  return next === mix ? mix : { ...next, changes: mix.changes + 1 }
}

function changed(mix: Mix, action: Exclude<MixAction, { type: 'toggleLock' | 'restore' }>): Mix {
  switch (action.type) {
    case 'step':
      return step(mix, action.slot, action.by)
    case 'shuffle':
      return shuffle(mix, action.random ?? Math.random)
    case 'toggleLayer':
      return toggleLayer(mix, action.layer)
    case 'wear':
      return entering(mix, dressed(sampleWardrobe, action.slugs))
    case 'wearPieces':
      return entering(mix, restored(action.wardrobe, action.pieces))
    case 'open':
      return action.wardrobe === mix.wardrobe ? mix : mixOf(action.wardrobe)
  }
}

/** The slots that are worn, from head to foot: a dress takes the place of a top and a bottom. */
export function wornSlots({ layers: on }: Pick<Mix, 'layers'>): Slot[] {
  return slots.filter((slot) => {
    if (slot === 'tops' || slot === 'bottoms') return !on.dresses
    return slot === 'shoes' || on[slot]
  })
}

export function outfitOf(mix: Mix): Outfit {
  return Object.fromEntries(wornSlots(mix).map((slot) => [slot, mix.wardrobe[slot][mix.worn[slot]]]))
}

/** What is worn, as it is stored. */
export function piecesOf(mix: Mix): OutfitPiece[] {
  const outfit = outfitOf(mix)
  return wornSlots(mix).flatMap((slot) => {
    const garment = outfit[slot]
    if (!garment) return []
    const { slug, isOwn } = garment
    return [{ slot, itemId: isOwn ? slug : null, sample: isOwn ? null : slug }]
  })
}

/** An outfit of the sample wardrobe. */
export function outfitOfSlugs(slugs: Slugs): Outfit {
  return outfitOf(dressed(sampleWardrobe, slugs))
}

/** A saved outfit; without garments that no longer exist, and without another in their place. */
export function outfitOfPieces(wardrobe: Wardrobe, pieces: OutfitPiece[]): Outfit {
  const found = pieces.map(({ slot, itemId, sample }) => {
    const garments = itemId ? wardrobe[slot] : sampleWardrobe[slot]
    return [slot, garments.find(({ slug }) => slug === (itemId ?? sample))]
  })
  return Object.fromEntries(found.filter(([, garment]) => garment))
}

/** Number of the outfit among all combinations of what is worn, from 1. */
export function numberOf(mix: Mix): number {
  return wornSlots(mix).reduce((number, slot) => number * mix.wardrobe[slot].length + mix.worn[slot], 0) + 1
}

/** Number of outfits with the same kinds of garments. */
export function countOf(mix: Mix): number {
  return combinationsOf(mix.wardrobe, wornSlots(mix))
}

export function isAllLocked(mix: Mix): boolean {
  return wornSlots(mix).every((slot) => mix.locked[slot])
}

/** Whether the piece can change: it is not locked, and there is another garment. */
export function canChange({ wardrobe, locked }: Mix, slot: Slot): boolean {
  return !locked[slot] && wardrobe[slot].length > 1
}

function step(mix: Mix, slot: Slot, by: -1 | 1): Mix {
  if (!canChange(mix, slot) || !wornSlots(mix).includes(slot)) return mix
  const count = mix.wardrobe[slot].length
  return {
    ...mix,
    worn: { ...mix.worn, [slot]: (mix.worn[slot] + by + count) % count },
    entrance: { [slot]: by },
  }
}

function toggleLayer(mix: Mix, layer: Layer): Mix {
  const isOn = !mix.layers[layer]
  return {
    ...mix,
    layers: { ...mix.layers, [layer]: isOn },
    locked: { ...mix.locked, [layer]: false },
    entrance: isOn ? { [layer]: 1 } : {},
  }
}

/** Changes every piece that can change, because a shuffle without a visible change looks broken. */
function shuffle(mix: Mix, random: () => number): Mix {
  const free = wornSlots(mix).filter((slot) => canChange(mix, slot))
  if (free.length === 0) return mix
  const next: Mix = { ...mix, worn: { ...mix.worn }, entrance: {} }
  for (const slot of free) {
    const count = mix.wardrobe[slot].length
    const by = 1 + Math.floor(random() * (count - 1))
    next.worn[slot] = (mix.worn[slot] + by) % count
    next.entrance[slot] = random() < 0.5 ? -1 : 1
  }
  return next
}

/** The garments by their slugs. One that no longer exists is left out, and its core slot has the first one. */
function dressed(wardrobe: Wardrobe, slugs: Slugs): Mix {
  const next = mixOf(wardrobe)
  for (const slot of slots) {
    const index = wardrobe[slot].findIndex(({ slug }) => slug === slugs[slot])
    if (index >= 0) next.worn[slot] = index
  }
  const found = (slot: Slot) => wardrobe[slot].some(({ slug }) => slug === slugs[slot])
  next.layers = Object.fromEntries(layers.map((layer) => [layer, found(layer)]))
  return next
}

function restored(wardrobe: Wardrobe, pieces: OutfitPiece[]): Mix {
  return dressed(
    withSamples(wardrobe, pieces),
    Object.fromEntries(pieces.map(({ slot, itemId, sample }) => [slot, itemId ?? sample ?? ''])),
  )
}

/** The wardrobe, with the sample garments of these pieces in slots that had none of the person's when they were put on. */
function withSamples(wardrobe: Wardrobe, pieces: OutfitPiece[]): Wardrobe {
  let next = wardrobe
  for (const { slot, sample } of pieces) {
    const garment = sampleWardrobe[slot].find(({ slug }) => slug === sample)
    if (garment && !next[slot].includes(garment)) next = { ...next, [slot]: [...next[slot], garment] }
  }
  return next
}

function entering(before: Mix, next: Mix): Mix {
  const [former, outfit] = [outfitOf(before), outfitOf(next)]
  const sideOf = (slot: Slot): Side => (former[slot] === outfit[slot] ? 0 : 1)
  return {
    ...next,
    changes: before.changes,
    entrance: Object.fromEntries(slots.map((slot) => [slot, sideOf(slot)])),
  }
}

/** Whether an outfit has a garment of the person. */
export const hasOwn = (pieces: OutfitPiece[]) => pieces.some(({ itemId }) => itemId !== null)

/** Whether the same garments are worn. */
export function isSame(one: OutfitPiece[], other: OutfitPiece[]): boolean {
  const keys = (pieces: OutfitPiece[]) =>
    pieces.map(({ slot, itemId, sample }) => `${slot} ${itemId} ${sample}`).toSorted()
  return keys(one).join() === keys(other).join()
}
