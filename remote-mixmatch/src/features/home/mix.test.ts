import { describe, expect, it } from 'vitest'
import { combinationsOf, type Wardrobe } from '../../wardrobe/garments.ts'
import { sampleWardrobe } from '../../wardrobe/sampleWardrobe.ts'
import {
  canChange,
  isAllLocked,
  mixOf,
  numberOf,
  outfitOf,
  outfitOfPieces,
  piecesOf,
  reduceMix,
} from './mix.ts'
import { starterOutfits } from './starterOutfits.ts'

const firstMix = mixOf(sampleWardrobe)
const lockTops = reduceMix(firstMix, { type: 'toggleLock', slot: 'tops' })

describe('reduceMix', () => {
  it('wraps around at both ends of the wardrobe', () => {
    const back = reduceMix(firstMix, { type: 'step', slot: 'shoes', by: -1 })
    expect(back.worn.shoes).toBe(sampleWardrobe.shoes.length - 1)
    expect(reduceMix(back, { type: 'step', slot: 'shoes', by: 1 }).worn).toEqual(firstMix.worn)
  })

  it('keeps a locked piece on step and shuffle', () => {
    expect(reduceMix(lockTops, { type: 'step', slot: 'tops', by: 1 })).toBe(lockTops)
    for (let round = 0; round < 50; round += 1) {
      expect(reduceMix(lockTops, { type: 'shuffle' }).worn.tops).toBe(lockTops.worn.tops)
    }
  })

  it.each([0, 0.5, 0.999999])('changes every free piece when shuffled (random %d)', (value) => {
    const next = reduceMix(lockTops, { type: 'shuffle', random: () => value })
    expect(next.worn.bottoms).not.toBe(lockTops.worn.bottoms)
    expect(next.worn.shoes).not.toBe(lockTops.worn.shoes)
    expect(outfitOf(next).bottoms?.name).toBeTruthy()
  })

  it('reaches every garment by shuffling', () => {
    let mix = firstMix
    const seen = new Set<number>()
    for (let round = 0; round < 2000; round += 1) {
      mix = reduceMix(mix, { type: 'shuffle' })
      seen.add(mix.worn.tops)
    }
    expect(seen.size).toBe(sampleWardrobe.tops.length)
  })

  it('wears a whole outfit and unlocks all pieces', () => {
    for (const { slugs } of starterOutfits) {
      const mix = reduceMix(lockTops, { type: 'wear', slugs })
      const outfit = outfitOf(mix)
      expect([outfit.tops?.slug, outfit.bottoms?.slug, outfit.shoes?.slug]).toEqual([
        slugs.tops,
        slugs.bottoms,
        slugs.shoes,
      ])
      expect(mix.locked.tops).toBeFalsy()
    }
  })
})

describe('numberOf', () => {
  it('counts the outfits from the first to the last', () => {
    expect(numberOf(firstMix)).toBe(1)
    expect(numberOf(reduceMix(firstMix, { type: 'step', slot: 'shoes', by: 1 }))).toBe(2)
    const last = {
      ...firstMix.worn,
      tops: sampleWardrobe.tops.length - 1,
      bottoms: sampleWardrobe.bottoms.length - 1,
      shoes: sampleWardrobe.shoes.length - 1,
    }
    expect(numberOf({ ...firstMix, worn: last })).toBe(combinationsOf(sampleWardrobe))
  })
})

describe('isAllLocked', () => {
  it('is true only when no piece is free', () => {
    expect(isAllLocked(lockTops)).toBe(false)
    const more = reduceMix(lockTops, { type: 'toggleLock', slot: 'bottoms' })
    expect(isAllLocked(reduceMix(more, { type: 'toggleLock', slot: 'shoes' }))).toBe(true)
  })
})

describe('a wardrobe with a single garment of a kind', () => {
  const single = mixOf({ ...sampleWardrobe, shoes: sampleWardrobe.shoes.slice(0, 1) })

  it('cannot change that garment', () => {
    expect(canChange(single, 'shoes')).toBe(false)
    expect(reduceMix(single, { type: 'step', slot: 'shoes', by: 1 })).toBe(single)
    expect(reduceMix(single, { type: 'shuffle' }).worn.shoes).toBe(0)
  })

  it('returns to the sample wardrobe for a starter outfit', () => {
    const [starter] = starterOutfits
    if (!starter) throw new Error('There are no starter outfits')
    const mix = reduceMix(single, { type: 'wear', slugs: starter.slugs })
    expect(mix.wardrobe).toBe(sampleWardrobe)
    expect(outfitOf(mix).shoes?.slug).toBe(starter.slugs.shoes)
  })
})

describe('layers', () => {
  const on = (...layers: ('dresses' | 'outerwear' | 'accessories' | 'bags')[]) =>
    layers.reduce((mix, layer) => reduceMix(mix, { type: 'toggleLayer', layer }), firstMix)
  const wornIn = (mix: typeof firstMix) => piecesOf(mix).map(({ slot }) => slot)

  it('are worn from head to foot, and change, lock and shuffle as other pieces do', () => {
    const mix = on('bags', 'accessories', 'outerwear')
    expect(wornIn(mix)).toEqual(['accessories', 'outerwear', 'tops', 'bottoms', 'bags', 'shoes'])
    const next = reduceMix(mix, { type: 'step', slot: 'outerwear', by: 1 })
    expect(outfitOf(next).outerwear).toBe(sampleWardrobe.outerwear[1])
    const locked = reduceMix(next, { type: 'toggleLock', slot: 'outerwear' })
    const shuffled = reduceMix(locked, { type: 'shuffle' })
    expect(outfitOf(shuffled).outerwear).toBe(sampleWardrobe.outerwear[1])
    expect(shuffled.worn.accessories).not.toBe(locked.worn.accessories)
    expect(reduceMix(firstMix, { type: 'step', slot: 'bags', by: 1 })).toBe(firstMix)
  })

  it('has a dress in place of a top and a bottom, which come back without it', () => {
    const mix = on('dresses')
    expect(wornIn(mix)).toEqual(['dresses', 'shoes'])
    expect(wornIn(reduceMix(mix, { type: 'toggleLayer', layer: 'dresses' }))).toEqual(wornIn(firstMix))
  })
})

describe('a stored outfit', () => {
  const own = {
    ...sampleWardrobe,
    tops: [{ ...sampleWardrobe.tops[0], slug: 'mine', isOwn: true }],
  } as Wardrobe
  const restore = (pieces: ReturnType<typeof piecesOf>, wardrobe = own) =>
    reduceMix(firstMix, { type: 'restore', wardrobe, pieces })
  const mine = { slot: 'tops' as const, itemId: 'mine', sample: null }
  const coat = { slot: 'outerwear' as const, itemId: null, sample: 'abrigo-gris' }

  it('is worn again as it was, and was changed by nobody', () => {
    const mix = restore([mine, coat, { slot: 'shoes', itemId: null, sample: 'botas-negras' }])
    expect(outfitOf(mix)).toMatchObject({
      ...{ tops: { slug: 'mine' }, outerwear: { slug: 'abrigo-gris' }, shoes: { slug: 'botas-negras' } },
    })
    expect(mix.changes).toBe(0)
    expect(reduceMix(mix, { type: 'shuffle' }).changes).toBe(1)
    expect(restore(piecesOf(mix)).worn).toEqual(mix.worn)
  })

  it('leaves out a garment that no longer exists, and shows another where one is needed', () => {
    const gone = { slot: 'bottoms' as const, itemId: 'gone', sample: null }
    const mix = restore([gone, { ...coat, itemId: 'gone', sample: null }])
    expect(outfitOf(mix).bottoms).toBe(sampleWardrobe.bottoms[0])
    expect(outfitOf(mix).outerwear).toBeUndefined()
    expect(outfitOfPieces(own, [gone, coat])).toEqual({ outerwear: sampleWardrobe.outerwear[2] })
  })
})
