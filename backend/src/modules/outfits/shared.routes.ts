import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { brandOf } from 'federation/brands'
import { createVersionedCache } from '../../db/caches/versioned-cache.ts'
import { MemoryLimiter } from '../../limits/memoryLimiter.ts'
import { rejectWhenLimited } from '../../limits/tooManyRequests.ts'
import type { Services } from '../../services.ts'
import { photoKey } from '../wardrobe/photos/photos.storage.ts'
import { findShared } from './outfits.repository.ts'
import { type SharedPiece, sharedPieceParams, sharedResponse, shareParams } from './outfits.schemas.ts'
import { missingOutfit, type ShownPiece, shownPieces } from './outfits.service.ts'
import { createOutfitPictures } from './pictures/outfitPictures.ts'

type Needs = Pick<Services, 'db' | 'config' | 'mediaStorage'>

const config = { permission: 'public' as const, rateLimit: { max: 240, timeWindow: '1 minute' as const } }
const hidden = { hide: true }

/** Of one person's outfits in an hour: more than they can have, fewer than keep a processor busy. */
const DRAWINGS_AN_HOUR = 300

/** The platform's own drawings, which are public. */
const CONTENT_PICTURE = /^\/content\/wardrobe\/[\w-]+\.svg$/

/**
 * What everybody may see of an outfit while it is shared. Its pictures are served by its own address and stored nowhere, so that
 * none is left once it is withdrawn; nothing names the owner or a garment.
 */
export const sharedOutfitRoutes: FastifyPluginAsyncZod<Needs> = async (app, services) => {
  const { db, config: site, mediaStorage } = services
  const pictures = createOutfitPictures(site.contentDir, mediaStorage)
  const versions = createVersionedCache<Buffer>({ entries: 100, ttlMs: 3_600_000 })
  // Who requests more outfits in turn than are cached would have each drawn again.
  const drawings = new MemoryLimiter({ points: DRAWINGS_AN_HOUR, windowMs: 3_600_000 })

  async function find(shareId: string) {
    const outfit = await findShared(db, shareId)
    return outfit && { outfit, pieces: await shownPieces(db, outfit) }
  }

  app.get(
    '/wardrobe/outfit/shared/:shareId',
    {
      config,
      schema: {
        ...{ operationId: 'getSharedOutfit', errorStatuses: [404], tags: ['wardrobe'] },
        summary: 'Ver un conjunto compartido',
        description: 'Lo ve quien tenga su dirección, mientras quien lo guardó lo comparte.',
        params: shareParams,
        response: { 200: sharedResponse },
      },
    },
    async ({ params: { shareId } }, reply) => {
      const found = await find(shareId)
      if (!found) throw missingOutfit()
      const { name, sharedBy } = found.outfit
      reply.header('cache-control', 'no-store')
      return { result: { name, sharedBy, pieces: found.pieces.map((piece) => toShared(piece, shareId)) } }
    },
  )

  app.get(
    '/wardrobe/outfit/shared/:shareId/picture',
    { config, schema: { ...hidden, params: shareParams } },
    async (request, reply) => {
      const { shareId } = request.params
      const found = await find(shareId)
      if (!found) return reply.callNotFound()
      const brand = brandOf(site.siteMode, request.hostname)
      // Drawn once for what it shows, however often it is requested.
      const picture = await versions(`${brand.id} ${shareId}`, versionOf(found), () => {
        rejectWhenLimited(drawings.consume(found.outfit.userId), reply)
        return pictures(found.outfit, found.pieces, brand)
      })
      return reply.header('cache-control', 'no-store').type('image/png').send(picture)
    },
  )

  app.get(
    '/wardrobe/outfit/shared/:shareId/piece/:slot',
    { config, schema: { ...hidden, params: sharedPieceParams } },
    async ({ params: { shareId, slot }, headers }, reply) => {
      const found = await find(shareId)
      const photoId = found?.pieces.find((piece) => piece.slot === slot)?.item?.photoId
      if (!found || !photoId) return reply.callNotFound()
      const format = headers.accept?.includes('image/avif') ? 'avif' : 'webp'
      const file = await mediaStorage.get(photoKey({ userId: found.outfit.userId, photoId }, 'large', format))
      if (!file) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-store')
        .header('vary', 'accept')
        .type(`image/${format}`)
        .send(file.content)
    },
  )
}

function toShared({ slot, place, sample, item }: ShownPiece, shareId: string): SharedPiece {
  const photo = item?.photoId ? `/api/wardrobe/outfit/shared/${shareId}/piece/${slot}` : null
  const drawing = item?.image && CONTENT_PICTURE.test(item.image) ? item.image : null
  return { slot, place, sample, name: item?.description ?? '', image: photo ?? drawing }
}

function versionOf({ outfit, pieces }: { outfit: { name: string }; pieces: ShownPiece[] }): string {
  const worn = pieces.map(({ sample, place, item }) => [sample, place, item?.photoId, item?.image])
  return JSON.stringify([outfit.name, worn])
}
