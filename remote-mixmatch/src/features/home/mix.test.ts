import { describe, expect, it } from 'vitest'
import { combinations, garments } from '../../wardrobe/garments.ts'
import { firstMix, isAllLocked, numberOf, outfitOf, reduceMix } from './mix.ts'
import { starterOutfits } from './starterOutfits.ts'

const lockTops = reduceMix(firstMix, { type: 'toggleLock', slot: 'tops' })

describe('reduceMix', () => {
  it('goes round at both ends of the wardrobe', () => {
    const back = reduceMix(firstMix, { type: 'step', slot: 'shoes', by: -1 })
    expect(back.worn.shoes).toBe(garments.shoes.length - 1)
    expect(reduceMix(back, { type: 'step', slot: 'shoes', by: 1 }).worn).toEqual(firstMix.worn)
  })

  it('keeps a locked piece whatever is asked', () => {
    expect(reduceMix(lockTops, { type: 'step', slot: 'tops', by: 1 })).toBe(lockTops)
    for (let round = 0; round < 50; round += 1) {
      expect(reduceMix(lockTops, { type: 'shuffle' }).worn.tops).toBe(lockTops.worn.tops)
    }
  })

  it.each([0, 0.5, 0.999999])('changes every free piece when shuffled (random %d)', (value) => {
    const next = reduceMix(lockTops, { type: 'shuffle', random: () => value })
    expect(next.worn.bottoms).not.toBe(lockTops.worn.bottoms)
    expect(next.worn.shoes).not.toBe(lockTops.worn.shoes)
    expect(outfitOf(next).bottoms.name).toBeTruthy()
  })

  it('reaches every garment by shuffling', () => {
    let mix = firstMix
    const seen = new Set<number>()
    for (let round = 0; round < 2000; round += 1) {
      mix = reduceMix(mix, { type: 'shuffle' })
      seen.add(mix.worn.tops)
    }
    expect(seen.size).toBe(garments.tops.length)
  })

  it('puts on a whole outfit and frees what was locked', () => {
    for (const { slugs } of starterOutfits) {
      const mix = reduceMix(lockTops, { type: 'wear', slugs })
      const outfit = outfitOf(mix)
      expect([outfit.tops.slug, outfit.bottoms.slug, outfit.shoes.slug]).toEqual([
        slugs.tops,
        slugs.bottoms,
        slugs.shoes,
      ])
      expect(mix.locked.tops).toBe(false)
    }
  })
})

describe('numberOf', () => {
  it('counts the outfits from the first to the last', () => {
    expect(numberOf(firstMix)).toBe(1)
    expect(numberOf(reduceMix(firstMix, { type: 'step', slot: 'shoes', by: 1 }))).toBe(2)
    const last = {
      tops: garments.tops.length - 1,
      bottoms: garments.bottoms.length - 1,
      shoes: garments.shoes.length - 1,
    }
    expect(numberOf({ ...firstMix, worn: last })).toBe(combinations)
  })
})

describe('isAllLocked', () => {
  it('is true only when no piece is free', () => {
    expect(isAllLocked(lockTops)).toBe(false)
    const more = reduceMix(lockTops, { type: 'toggleLock', slot: 'bottoms' })
    expect(isAllLocked(reduceMix(more, { type: 'toggleLock', slot: 'shoes' }))).toBe(true)
  })
})
