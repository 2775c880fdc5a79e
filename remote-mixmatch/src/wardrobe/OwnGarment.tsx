import { useId, useState } from 'react'
import { safeHref, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Slot } from './garments.ts'

/** Position of a photo on the grid of 400 by 500, inside the part that `GarmentThumbnail` shows of each slot. */
const frames: Record<Slot, { x: number; y: number; width: number; height: number }> = {
  tops: { x: 105, y: 72, width: 190, height: 178 },
  bottoms: { x: 120, y: 258, width: 160, height: 156 },
  shoes: { x: 140, y: 422, width: 120, height: 72 },
}

/** The platform's own pictures are drawn on the same grid as the sample garments. */
const fitsGrid = /^\/content\/wardrobe\/[\w-]+\.svg$/

interface OwnGarmentProps {
  slot: Slot
  image: string | null
}

/** A garment of the user: a drawing on the grid, a photo in a frame, or an empty frame without a picture. */
export function OwnGarment({ slot, image }: OwnGarmentProps) {
  const clip = useId()
  const [failedImage, setFailedImage] = useState<string>()
  const address = safeHref(image)
  const isShown = address !== undefined && address !== failedImage
  if (isShown && fitsGrid.test(address))
    return <image href={address} width="400" height="500" onError={() => setFailedImage(address)} />

  const frame = frames[slot]
  return (
    <>
      <clipPath id={clip}>
        <rect {...frame} rx="12" />
      </clipPath>
      <Paper {...frame} rx="12" />
      {isShown ? (
        <image
          href={address}
          {...frame}
          preserveAspectRatio="xMidYMid slice"
          clipPath={`url(#${clip})`}
          onError={() => setFailedImage(address)}
        />
      ) : (
        <Words x={frame.x + frame.width / 2} y={frame.y + frame.height / 2}>
          Sin foto
        </Words>
      )}
    </>
  )
}

const Paper = styled.rect`
  fill: ${theme.color.surface};
  stroke: ${theme.color.borderStrong};
  stroke-width: 2;
`

const Words = styled.text`
  fill: ${theme.color.textMuted};
  font-size: 20px;
  text-anchor: middle;
  dominant-baseline: central;
`
