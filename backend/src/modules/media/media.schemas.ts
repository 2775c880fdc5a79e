import { z } from 'zod'
import { mediaKinds } from '../../db/schema/media.ts'
import { pageOf, pageQuery, searchText, sortOrder, sortParameters } from '../../lists/query.ts'
import { type MediaRow, mediaColumns } from './media.repository.ts'

const kind = z.enum(mediaKinds).meta({ id: 'MediaKind' })
const fraction = z.number().min(0).max(1)

const medium = z
  .object({
    id: z.guid(),
    hash: z.string(),
    kind,
    name: z.string(),
    bytes: z.int(),
    /** In pixels; null for a document. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    isAnimated: z.boolean(),
    /** Public addresses, the smallest first; one for a drawing or a document. */
    files: z.array(z.object({ url: z.string(), type: z.string(), width: z.int().nullable() })),
    focalX: fraction,
    focalY: fraction,
    dominantColor: z.string().nullable(),
    alt: z.string(),
    isDecorative: z.boolean(),
    /** Whether content may show it: it has an alternative text, or needs none. */
    isDescribed: z.boolean(),
    folder: z.string(),
    ownerId: z.guid().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Media' })

const use = z
  .object({ kind: z.string(), recordId: z.string(), recordName: z.string() })
  .meta({ id: 'MediaUse' })

export const mediaListQuery = pageQuery(24).extend({
  search: searchText,
  kind: z.enum([...mediaKinds, '']).default(''),
  folder: z.string().trim().max(200).optional(),
  isUnused: z
    .enum(['true', 'false', ''])
    .default('')
    .transform((text) => text === 'true'),
  sortCreatedAt: sortOrder('DESC'),
  ...sortParameters(mediaColumns),
})

export const mediaListResponse = pageOf(medium).meta({ id: 'MediaPage' })

export const mediaFoldersResponse = z
  .object({ results: z.array(z.object({ folder: z.string(), count: z.int() })) })
  .meta({ id: 'MediaFolders' })

export const mediaReadResponse = z
  .object({ result: medium, uses: z.array(use) })
  .meta({ id: 'MediaReadResponse' })

export const mediaResponse = z.object({ result: medium }).meta({ id: 'MediaResponse' })

const described = z.object({
  alt: z.string().trim().max(1000),
  isDecorative: z.boolean(),
  folder: z
    .string()
    .trim()
    .max(200)
    .regex(/^([^/\p{Cc}]+(\/[^/\p{Cc}]+)*)?$/u, 'Escribe carpetas separadas por «/».'),
})

export const mediaCreateBody = described
  .partial()
  .extend({ uploadId: z.string().max(100) })
  .meta({ id: 'MediaCreate' })

export const mediaCreateResponse = z
  .object({ result: medium, isNew: z.boolean() })
  .meta({ id: 'CreatedMedia' })

/** Omitted fields keep their values. */
export const mediaUpdateBody = described
  .extend({
    name: z.string().trim().min(1).max(200),
    focalX: fraction,
    focalY: fraction,
    /** Of the version that was read: an edit of an older one is refused. */
    updatedAt: z.iso.datetime(),
  })
  .partial()
  .meta({ id: 'MediaUpdate' })

export type MediaDescription = Omit<z.infer<typeof mediaCreateBody>, 'uploadId'>
export type MediaUpdate = z.infer<typeof mediaUpdateBody>

export const mimeTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/** Content may show an image only with an alternative text, or when it is declared decorative. */
export function isDescribed({
  kind,
  alt,
  isDecorative,
}: Pick<MediaRow, 'kind' | 'alt' | 'isDecorative'>): boolean {
  return kind === 'pdf' || isDecorative || alt !== ''
}

/** The public files of a medium: AVIF first, which browsers that know it should take. */
function filesOf({ hash, kind, width, widths, isAnimated }: MediaRow) {
  const file = (name: string, format: string, pixels: number | null) => ({
    url: `/media/${hash}/${name}.${format}`,
    type: mimeTypes[format] ?? '',
    width: pixels,
  })
  if (kind === 'svg' || kind === 'pdf') return [file('file', kind, width)]
  const formats = isAnimated ? ['webp'] : ['avif', 'webp']
  return formats.flatMap((format) => widths.map((each) => file(String(each), format, each)))
}

export function toMedia(row: MediaRow): z.infer<typeof medium> {
  const { id, hash, kind, name, bytes, width, height, isAnimated, focalX, focalY } = row
  const { dominantColor, alt, isDecorative, folder, ownerId } = row
  return {
    ...{ id, hash, kind, name, bytes, width, height, isAnimated, files: filesOf(row), focalX, focalY },
    ...{ dominantColor, alt, isDecorative, isDescribed: isDescribed(row), folder, ownerId },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
