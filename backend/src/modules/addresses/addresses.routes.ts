import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { findMovedTo } from '../../site/addresses.repository.ts'

const kind = z.enum(['project', 'member', 'category', 'course', 'lesson'])

/** The values in the path of a page, each encoded, with slashes between them. */
const place = z.string().min(1).max(1000)

const movedAddress = z.object({ params: z.array(z.string()) }).meta({ id: 'MovedAddress' })

export const addressRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/addresses/moved',
    {
      config: { permission: 'public' },
      schema: {
        operationId: 'findMovedAddress',
        errorStatuses: [404],
        tags: ['addresses'],
        querystring: z.object({ kind, place }),
        response: { 200: movedAddress },
      },
    },
    async ({ query }) => {
      const params = segmentsOf(query.place)
      const moved = params && (await findMovedTo(db, query.kind, params))
      if (!moved) throw notFound('Ninguna página tuvo esa dirección.')
      return { params: moved }
    },
  )
}

function segmentsOf(place: string): string[] | null {
  try {
    const segments = place.split('/').map(decodeURIComponent)
    // No text in the database contains this character.
    return segments.some((segment) => segment.includes('\0')) ? null : segments
  } catch {
    return null
  }
}
