import { queryOptions } from '@tanstack/react-query'
import { type FiltersOf, formatBytes, type ListOptions, toParams } from 'shared-admin'
import {
  getMedia,
  type ListMediaParams,
  listMedia,
  listMediaFolders,
  type Media,
  type MediaUpdateInput,
  updateMedia,
} from 'shared-auth/api'

export const mediaPath = '/dashboard/application/media'

const filters = {
  ...{ search: '', kind: '', folder: '', isUnused: '' },
  ...{ sortCreatedAt: 'DESC', sortName: '', sortBytes: '', sortFolder: '' },
} satisfies FiltersOf<ListMediaParams>

export const mediaList: ListOptions<Media, typeof filters> = {
  name: 'media',
  filters,
  limit: 24,
  fetchPage: (query, signal) => listMedia(toParams(query), { signal }),
}

export const foldersQuery = queryOptions({
  queryKey: ['media', 'folders'],
  queryFn: async ({ signal }) => (await listMediaFolders({ signal })).results,
})

/** One medium, with the records that use it. */
export function mediumQuery(id: string) {
  return queryOptions({
    queryKey: ['media', 'record', id],
    queryFn: async ({ signal }) => {
      const { result, uses } = await getMedia(id, { signal })
      return { ...result, uses }
    },
  })
}

export type MediumWithUses = Media & { uses: { kind: string; recordId: string; recordName: string }[] }

/** Saves what was changed; the server rejects it if somebody else changed the medium since it was read. */
export async function saveMedium({ id, updatedAt }: Media, input: MediaUpdateInput, isForced: boolean) {
  const { result } = await updateMedia(id, isForced ? input : { ...input, updatedAt })
  return result
}

export const kindNames: Record<Media['kind'], string> = {
  ...{ jpeg: 'Foto JPEG', png: 'Imagen PNG', webp: 'Imagen WebP', avif: 'Imagen AVIF' },
  ...{ svg: 'Dibujo SVG', pdf: 'Documento PDF' },
}

/** Its size in pixels and bytes, as far as it has them. */
export function sizeOf({ width, height, bytes }: Media): string {
  const pixels = width && height ? `${width} × ${height} · ` : ''
  return pixels + formatBytes(bytes)
}
