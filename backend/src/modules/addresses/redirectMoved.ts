import type { FastifyReply } from 'fastify'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { type AddressKind, findCurrentSlug } from '../../site/addresses.repository.ts'

interface Wanted {
  kind: AddressKind
  /** The last segment of the requested path. */
  slug: string
  /** In Spanish, the error when no record ever had it. */
  missing: string
}

/** Redirects a request of a record by a slug that it had before to the same path with its current one. */
export async function redirectMoved(db: Db, reply: FastifyReply, { kind, slug, missing }: Wanted) {
  const current = await findCurrentSlug(db, kind, slug)
  if (current === undefined) throw notFound(missing)
  const path = reply.request.url.split('?')[0]?.replace(/[^/]*$/, '') ?? ''
  // Revalidated, because another record may take the slug.
  return reply.header('cache-control', 'no-cache').redirect(path + encodeURIComponent(current), 301)
}
