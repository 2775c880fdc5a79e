import { type Garment, garments, type Slot, slots } from '../../wardrobe/garments.ts'

type Side = -1 | 0 | 1

/** What the mannequin wears and which pieces are to stay. */
export interface Mix {
  /** Place of the worn garment in `garments[slot]`. */
  worn: Record<Slot, number>
  locked: Record<Slot, boolean>
  /** The side that the last change of each piece came from. */
  entrance: Record<Slot, Side>
}

export type MixAction =
  | { type: 'step'; slot: Slot; by: -1 | 1 }
  | { type: 'shuffle'; random?: () => number }
  | { type: 'toggleLock'; slot: Slot }
  | { type: 'wear'; slugs: Record<Slot, string> }

const still: Mix['entrance'] = { tops: 0, bottoms: 0, shoes: 0 }

export const firstMix: Mix = {
  worn: { tops: 0, bottoms: 0, shoes: 0 },
  locked: { tops: false, bottoms: false, shoes: false },
  entrance: still,
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
  }
}

export function outfitOf(mix: Mix): Record<Slot, Garment> {
  return outfitFrom((slot) => garments[slot][mix.worn[slot]])
}

export function outfitOfSlugs(slugs: Record<Slot, string>): Record<Slot, Garment> {
  return outfitFrom((slot) => garments[slot].find((garment) => garment.slug === slugs[slot]))
}

/** The outfit's place among all of the wardrobe's, from 1. */
export function numberOf({ worn }: Mix): number {
  return slots.reduce((number, slot) => number * garments[slot].length + worn[slot], 0) + 1
}

export function isAllLocked(mix: Mix): boolean {
  return slots.every((slot) => mix.locked[slot])
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
  if (mix.locked[slot]) return mix
  const count = garments[slot].length
  return {
    ...mix,
    worn: { ...mix.worn, [slot]: (mix.worn[slot] + by + count) % count },
    entrance: { ...still, [slot]: by },
  }
}

/** Every piece that is not locked changes: a shuffle that shows the same again looks broken. */
function shuffle(mix: Mix, random: () => number): Mix {
  const next: Mix = { ...mix, worn: { ...mix.worn }, entrance: { ...still } }
  for (const slot of slots) {
    if (mix.locked[slot]) continue
    const count = garments[slot].length
    const by = 1 + Math.floor(random() * (count - 1))
    next.worn[slot] = (mix.worn[slot] + by) % count
    next.entrance[slot] = random() < 0.5 ? -1 : 1
  }
  return next
}

function wear(mix: Mix, slugs: Record<Slot, string>): Mix {
  const next: Mix = { worn: { ...mix.worn }, locked: firstMix.locked, entrance: { ...still } }
  for (const slot of slots) {
    const index = garments[slot].findIndex((garment) => garment.slug === slugs[slot])
    if (index < 0) continue
    next.worn[slot] = index
    next.entrance[slot] = index === mix.worn[slot] ? 0 : 1
  }
  return next
}
