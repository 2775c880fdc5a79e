// Art of each page's link preview (Open Graph image). The build reads this file; no page imports it.
import type { ReactElement } from 'react'
import { outfitOfSlugs } from './features/home/mix.ts'
import { starterOutfits } from './features/home/starterOutfits.ts'
import { drawingOrder } from './wardrobe/OutfitDrawing.tsx'

export { lightColors as colors } from 'shared-ui'

/** The clothes of a starter outfit, without the mannequin. */
function Clothes({ number }: { number: number }) {
  const starter = starterOutfits[number]
  if (!starter) throw new Error(`There is no starter outfit ${number}`)
  const outfit = outfitOfSlugs(starter.slugs)
  return (
    <svg viewBox="0 0 400 500" aria-hidden="true">
      {drawingOrder.map((slot) => (
        <g key={slot}>{outfit[slot]?.drawing}</g>
      ))}
    </svg>
  )
}

export const art: Record<string, ReactElement> = {
  home: <Clothes number={0} />,
  features: <Clothes number={1} />,
  contact: <Clothes number={2} />,
}
