import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretFor } from '../../../secrets.ts'
import type { PhotoName, PhotoSize } from './photos.storage.ts'

const HOUR_SECONDS = 3600

/** Of a photo: an `<img>` sends no token, so the address itself says that it may be read, for one to two hours. */
export type PhotoAddresses = ReturnType<typeof createPhotoAddresses>

export const photoAddressesOf = (jwtSecret: string) =>
  createPhotoAddresses(secretFor('wardrobe photos', jwtSecret))

function createPhotoAddresses(secret: string) {
  function tokenOf({ userId, photoId }: PhotoName, until: number): string {
    return createHmac('sha256', secret).update(`${userId}/${photoId}/${until}`).digest('base64url')
  }

  return {
    urlOf(name: PhotoName, size: PhotoSize, now = Date.now()): string {
      // The same within an hour, so that browsers use the picture they have.
      const until = (Math.floor(now / 1000 / HOUR_SECONDS) + 2) * HOUR_SECONDS
      const query = new URLSearchParams({ until: String(until), token: tokenOf(name, until) })
      return `/api/wardrobe/photo/${name.userId}/${name.photoId}/${size}?${query}`
    },

    isAllowed(name: PhotoName, { until, token }: { until: number; token: string }, now = Date.now()) {
      if (until * 1000 <= now) return false
      const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(name, until))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
