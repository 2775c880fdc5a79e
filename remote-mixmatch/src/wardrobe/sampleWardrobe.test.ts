import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { slotOfPlace, slots } from './garments.ts'
import { sampleWardrobe } from './sampleWardrobe.ts'

const drawings = join(import.meta.dirname, '../../../backend/content/wardrobe')

it.each(slots)('has a drawing of each of its %s, of which the back end draws pictures', (slot) => {
  const garments = sampleWardrobe[slot]
  const undrawn = garments.filter(({ slug }) => !existsSync(join(drawings, `${slug}.svg`)))
  expect(undrawn.map(({ slug }) => slug)).toEqual([])
  expect(garments.filter(({ place }) => slotOfPlace[place] !== slot)).toEqual([])
})
