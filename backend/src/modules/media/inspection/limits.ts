import { RefusedFile } from './refusedFile.ts'

export const MAX_MEDIA_BYTES = 25 * 1_048_576
/** Of one image, and of all frames of an animation together. */
export const MAX_PIXELS = 100_000_000
const MAX_FRAMES = 300
/** What encoders can write. */
const MAX_SIDE = 16_383

export type Dimensions = { width: number; height: number; frames: number }

/** Throws for an image that would take too much memory or time to decode, before anything decodes it. */
export function requireDecodable({ width, height, frames }: Dimensions) {
  if (width < 1 || height < 1) throw new RefusedFile('La imagen no tiene tamaño.')
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw new RefusedFile(
      `La imagen mide ${width} × ${height} píxeles; ningún lado puede pasar de ${MAX_SIDE}.`,
    )
  if (width * height > MAX_PIXELS)
    throw new RefusedFile(`La imagen mide ${width} × ${height} píxeles; el máximo son 100 megapíxeles.`)
  if (frames > MAX_FRAMES)
    throw new RefusedFile(`La animación tiene ${frames} fotogramas; el máximo son ${MAX_FRAMES}.`)
  if (width * height * frames > MAX_PIXELS)
    throw new RefusedFile(
      `La animación tiene ${frames} fotogramas de ${width} × ${height} píxeles; juntos no pueden pasar de 100 megapíxeles.`,
    )
}
