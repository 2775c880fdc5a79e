import { type Garment, type Slot, slots, type Wardrobe } from '../../wardrobe/garments.ts'
import { sampleWardrobe } from '../../wardrobe/sampleWardrobe.ts'

type Side = -1 | 0 | 1

/** What the mannequin wears and which pieces are locked. */
export interface Mix {
  wardrobe: Wardrobe
  /** Index of the worn garment in `wardrobe[slot]`. */
  worn: Record<Slot, number>
  locked: Record<Slot, boolean>
  /** The side that each piece slid in from at its last change. */
  entrance: Record<Slot, Side>
}

export type MixAction =
  | { type: 'step'; slot: Slot; by: -1 | 1 }
  | { type: 'shuffle'; random?: () => number }
  | { type: 'toggleLock'; slot: Slot }
  /** Puts on an outfit of the sample wardrobe. */
  | { type: 'wear'; slugs: Record<Slot, string> }
  /** Starts over with the garments of another wardrobe. */
  | { type: 'open'; wardrobe: Wardrobe }

const noEntrance: Mix['entrance'] = { tops: 0, bottoms: 0, shoes: 0 }

export function mixOf(wardrobe: Wardrobe): Mix {
  return {
    wardrobe,
    worn: { tops: 0, bottoms: 0, shoes: 0 },
    locked: { tops: false, bottoms: false, shoes: false },
    entrance: noEntrance,
  }
}

export function reduceMix(mix: Mix, action: MixAction): Mix {
  switch (action.type) {
    case 'step':
      return step(mix, action.slot, action.by)
    case 'shuffle':
      return shuffle(mix, action.random ?? Math.random)
    case 'toggleLock':
      return { ...mix, locked: { ...mix.locked, [action.slot]: !mix.locked[action.slot] } }
    case 'wear':
      return wear(mix, action.slugs)
    case 'open':
      return action.wardrobe === mix.wardrobe ? mix : mixOf(action.wardrobe)
  }
}

export function outfitOf({ wardrobe, worn }: Mix): Record<Slot, Garment> {
  return outfitFrom((slot) => wardrobe[slot][worn[slot]])
}

/** An outfit of the sample wardrobe. */
export function outfitOfSlugs(slugs: Record<Slot, string>): Record<Slot, Garment> {
  return outfitFrom((slot) => sampleWardrobe[slot].find((garment) => garment.slug === slugs[slot]))
}

/** Number of the outfit among all combinations of the wardrobe, from 1. */
export function numberOf({ wardrobe, worn }: Mix): number {
  return slots.reduce((number, slot) => number * wardrobe[slot].length + worn[slot], 0) + 1
}

export function isAllLocked(mix: Mix): boolean {
  return slots.every((slot) => mix.locked[slot])
}

/** Whether the piece can change: it is not locked, and there is another garment. */
export function canChange({ wardrobe, locked }: Mix, slot: Slot): boolean {
  return !locked[slot] && wardrobe[slot].length > 1
}

function outfitFrom(pick: (slot: Slot) => Garment | undefined): Record<Slot, Garment> {
  const worn = (slot: Slot): Garment => {
    const garment = pick(slot)
    if (!garment) throw new Error(`The wardrobe has no such piece for ${slot}`)
    return garment
  }
  return { tops: worn('tops'), bottoms: worn('bottoms'), shoes: worn('shoes') }
}

function step(mix: Mix, slot: Slot, by: -1 | 1): Mix {
  if (!canChange(mix, slot)) return mix
  const count = mix.wardrobe[slot].length
  return {
    ...mix,
    worn: { ...mix.worn, [slot]: (mix.worn[slot] + by + count) % count },
    entrance: { ...noEntrance, [slot]: by },
  }
}

/** Changes every piece that can change, because a shuffle without a visible change looks broken. */
function shuffle(mix: Mix, random: () => number): Mix {
  const next: Mix = { ...mix, worn: { ...mix.worn }, entrance: { ...noEntrance } }
  for (const slot of slots) {
    if (!canChange(mix, slot)) continue
    const count = mix.wardrobe[slot].length
    const by = 1 + Math.floor(random() * (count - 1))
    next.worn[slot] = (mix.worn[slot] + by) % count
    next.entrance[slot] = random() < 0.5 ? -1 : 1
  }
  return next
}

function wear(mix: Mix, slugs: Record<Slot, string>): Mix {
  const next = mixOf(sampleWardrobe)
  const wornBefore = outfitOf(mix)
  for (const slot of slots) {
    const index = sampleWardrobe[slot].findIndex((garment) => garment.slug === slugs[slot])
    if (index < 0) continue
    next.worn[slot] = index
  }
  const worn = outfitOf(next)
  const sideOf = (slot: Slot): Side => (worn[slot] === wornBefore[slot] ? 0 : 1)
  next.entrance = { tops: sideOf('tops'), bottoms: sideOf('bottoms'), shoes: sideOf('shoes') }
  return next
}
