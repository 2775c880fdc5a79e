import { ITEM_PHOTOS, type MediaStorage } from '../../media/media.storage.ts'

export const photoSizes = ['small', 'large'] as const
export const photoFormats = ['avif', 'webp'] as const

export type PhotoSize = (typeof photoSizes)[number]
type PhotoFormat = (typeof photoFormats)[number]

/** Names of photos begin with their owner: nobody's garment can show the photo of somebody else. */
export type PhotoName = { userId: string; photoId: string }

const photosOf = (userId: string) => `${ITEM_PHOTOS}${userId}/`
export const filesOfPhoto = ({ userId, photoId }: PhotoName) => `${photosOf(userId)}${photoId}/`

export function photoKey(name: PhotoName, size: PhotoSize, format: PhotoFormat): string {
  return `${filesOfPhoto(name)}${size}.${format}`
}

/** The name in a key; undefined for one that is none of a photo. */
export function photoOfKey(key: string): PhotoName | undefined {
  const [userId, photoId] = key.slice(ITEM_PHOTOS.length).split('/')
  return userId && photoId ? { userId, photoId } : undefined
}

export async function countPhotos(storage: MediaStorage, userId: string): Promise<number> {
  const ids = new Set<string>()
  for await (const { key } of storage.list(photosOf(userId))) ids.add(photoOfKey(key)?.photoId ?? '')
  return ids.size
}

export async function hasPhoto(storage: MediaStorage, name: PhotoName): Promise<boolean> {
  for await (const _file of storage.list(filesOfPhoto(name))) return true
  return false
}
