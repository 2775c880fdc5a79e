import { useId, useState } from 'react'
import { safeHref, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Place } from './garments.ts'

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Position of a photo on the grid of 400 by 500. What is worn over or beside others does not cover them. The pictures that the back
 * end draws have the same (`outfits/pictures/frames.ts`).
 */
const frames: Record<Place, Frame> = {
  hat: { x: 150, y: 4, width: 100, height: 64 },
  scarf: { x: 290, y: 84, width: 96, height: 128 },
  coat: { x: 8, y: 92, width: 128, height: 196 },
  top: { x: 105, y: 72, width: 190, height: 178 },
  dress: { x: 110, y: 72, width: 180, height: 342 },
  bottom: { x: 120, y: 258, width: 160, height: 156 },
  bag: { x: 282, y: 262, width: 108, height: 108 },
  shoes: { x: 140, y: 422, width: 120, height: 72 },
  boots: { x: 136, y: 410, width: 128, height: 86 },
}

/** The platform's own pictures are drawn on the same grid as the sample garments. */
const fitsGrid = /^\/content\/wardrobe\/[\w-]+\.svg$/

/** The square of the grid around a photo; undefined for a drawing. */
export function thumbnailOf(place: Place, image: string | null): string | undefined {
  if (image && fitsGrid.test(image)) return undefined
  const { x, y, width, height } = frames[place]
  const side = Math.max(width, height) + 12
  return [x - (side - width) / 2, y - (side - height) / 2, side, side].join(' ')
}

interface OwnGarmentProps {
  place: Place
  image: string | null
}

/** A garment of the user: a drawing on the grid, a photo in a frame, or an empty frame without a picture. */
export function OwnGarment({ place, image }: OwnGarmentProps) {
  const clip = useId()
  const [failedImage, setFailedImage] = useState<string>()
  const address = safeHref(image)
  const isShown = address !== undefined && address !== failedImage
  if (isShown && fitsGrid.test(address))
    return <image href={address} width="400" height="500" onError={() => setFailedImage(address)} />

  const frame = frames[place]
  // Hats and boots are not cut.
  const isCut = place === 'top' || place === 'bottom'
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
          preserveAspectRatio={isCut ? 'xMidYMid slice' : 'xMidYMid meet'}
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
