import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import { jsonOf } from 'federation/published/json'
import { isPreviewVersion, isRemoteName } from 'federation/published/names'
import { PublishError } from 'federation/published/publishError'
import type { ReleaseOrigin } from 'federation/published/releases'
import type { PublishedVersion } from 'federation/published/schema'
import { z } from 'zod'

const id = z.string().nullable()

const preview = z.object({
  /** As the registry describes a version; only who has a link gets it. */
  published: z.custom<PublishedVersion>((value) => typeof Object(value).integrity === 'string'),
  /** ISO date and time. */
  until: z.iso.datetime({ offset: true }),
  /** Who uploaded it last, and why. */
  origin: z.custom<ReleaseOrigin>((value) => typeof Object(value).actor === 'object'),
  /** Whose right it needs: a credential's or a user's of the back end. */
  grantor: z.object({ credentialId: id, userId: id }),
})

/** A build that those who have its link see in the live site, until a week after its last upload. */
export type PublishedPreview = z.infer<typeof preview>

/** A preview with its place. */
export type ListedPreview = PublishedPreview & { name: RemoteName; version: string }

const previews = z.object({
  schema: z.literal(1),
  /** Incremented with every change. */
  revision: z.number().int(),
  remotes: z.record(z.string().refine(isRemoteName), z.record(z.string().refine(isPreviewVersion), preview)),
})

/** `<site>/previews.json`. Separate from the registry, which every visitor loads. */
export type Previews = z.infer<typeof previews>

/** Reads `previews.json`. A missing file is empty; an invalid one throws `PublishError`. */
export async function readPreviews(siteFolder: string): Promise<Previews> {
  const file = previewsFile(siteFolder)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { schema: 1, revision: 0, remotes: {} }
  const found = previews.safeParse(jsonOf(text))
  if (!found.success) throw new PublishError(`${file} no tiene la forma esperada. Restáuralo de una copia.`)
  return found.data
}

/** Every preview, those that have expired included. */
export function listPreviews({ remotes }: Previews): ListedPreview[] {
  return Object.entries(remotes).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, found]) => ({ name, version, ...found })),
  )
}

/** Why a preview has ended by itself, in Spanish; null while its week lasts. */
export function expiryOf({ until }: Pick<PublishedPreview, 'until'>): string | null {
  return Date.parse(until) <= Date.now() ? 'Terminó su semana.' : null
}

export function previewsFile(siteFolder: string): string {
  return join(siteFolder, 'previews.json')
}
