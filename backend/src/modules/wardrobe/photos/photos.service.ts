import { randomUUID } from 'node:crypto'
import { ConflictError } from '../../../conflicts.ts'
import { ApiError } from '../../../errors.ts'
import { inspect } from '../../media/inspection/inspect.ts'
import { RefusedFile } from '../../media/inspection/refusedFile.ts'
import type { MediaStorage } from '../../media/media.storage.ts'
import { type Subject, type Transformed, transform } from '../../media/transform/transform.ts'
import { countPhotos, photoFormats, photoKey, photoSizes } from './photos.storage.ts'

export const MAX_PHOTO_BYTES = 15 * 1_048_576
/** Of one person, with those of garments in the bin. */
const MAX_PHOTOS = 600
const WIDTHS = [320, 960]

/** Stores a photo of a garment in its sizes; the uploaded file itself is not kept. Throws for one that is refused. */
export async function addPhoto(
  storage: MediaStorage,
  userId: string,
  file: Buffer,
): Promise<{ photoId: string; subject: Subject }> {
  if ((await countPhotos(storage, userId)) >= MAX_PHOTOS)
    throw new ConflictError(
      'full',
      `Ya guardas ${MAX_PHOTOS} fotos. Elimina prendas que ya no tengas: sus fotos se borran al salir de la papelera.`,
    )
  const { subject, widths, files } = await makeSizes(file).catch((error) => {
    throw error instanceof RefusedFile ? new ApiError(422, 'refused', error.message) : error
  })
  const photoId = randomUUID()
  for (const size of photoSizes)
    for (const format of photoFormats) {
      const width = size === 'small' ? widths[0] : widths.at(-1)
      const content = files.get(`${width}.${format}`)
      if (!content) throw new Error(`a photo has no ${size} ${format}`)
      await storage.put(photoKey({ userId, photoId }, size, format), content)
    }
  return { photoId, subject }
}

async function makeSizes(file: Buffer): Promise<Transformed> {
  const found = inspect(file, '')
  if (!('isAnimated' in found) || found.isAnimated)
    throw new RefusedFile('Sube una foto: JPEG, PNG, WebP o AVIF, sin animación.')
  return transform({ file, isAnimated: false, widths: WIDTHS })
}
