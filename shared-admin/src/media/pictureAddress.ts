import type { Media } from 'shared-auth/api'

/** Wide enough for the text of a lesson on a sharp screen. */
const TEXT_WIDTH = 1280

/**
 * The file of a picture that pages show: the widest that is not wider than a text needs.
 * @example onPicture(pictureAddress(medium), medium.alt)
 */
export function pictureAddress({ files }: Pick<Media, 'files'>): string {
  const sized = files.filter(({ type, width }) => type === 'image/webp' && width !== null)
  const fitting = sized.filter(({ width }) => (width ?? 0) <= TEXT_WIDTH)
  const chosen = fitting.at(-1) ?? sized[0] ?? files.at(-1)
  return chosen?.url ?? ''
}
