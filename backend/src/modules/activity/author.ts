import type { FastifyRequest } from 'fastify'

/** Who makes a change, as known at the time. */
export type Author = {
  /** Absent for pipelines and visitors. */
  id: string | null
  name: string
  /** The bulk change that the changes are part of. */
  runId?: string
  /** Whether the request recorded its change, or found that it changes nothing; the API's tests require it. */
  hasRecorded: boolean
}

const authors = new WeakMap<FastifyRequest, Author>()

/** One author for each request. */
export function authorOf(request: FastifyRequest): Author {
  const known = authors.get(request)
  if (known) return known
  const { session, releaseAccess } = request
  const author: Author = {
    id: session?.user.id ?? null,
    name: session?.user.name ?? releaseAccess?.actor.name ?? 'Visitante',
    hasRecorded: false,
  }
  authors.set(request, author)
  return author
}
