import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../../services.ts'
import { sessionOf } from '../../callers/permissions.ts'
import { listCategories } from '../categories.repository.ts'
import { photoFileParams, photoFileQuery, photoQuery, photoResponse } from '../wardrobe.schemas.ts'
import { photoAddressesOf } from './photos.addresses.ts'
import { addPhoto, MAX_PHOTO_BYTES } from './photos.service.ts'
import { photoKey } from './photos.storage.ts'
import { proposeItem } from './proposal.ts'

type Needs = Pick<Services, 'db' | 'jwtSecret' | 'mediaStorage'>

const CACHE_SECONDS = 3600
const BODY_TYPE = 'application/octet-stream'

/** Photos of garments: private to their owner and administrators, so they are no media. */
export const wardrobePhotoRoutes: FastifyPluginAsyncZod<Needs> = async (app, services) => {
  await app.register(uploadRoute, services)
  await app.register(fileRoute, services)
}

const uploadRoute: FastifyPluginAsyncZod<Needs> = async (app, { db, jwtSecret, mediaStorage }) => {
  const addresses = photoAddressesOf(jwtSecret)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(BODY_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post(
    '/wardrobe/photo/create',
    {
      bodyLimit: MAX_PHOTO_BYTES,
      config: {
        permission: 'session',
        rateLimit: { max: 300, timeWindow: '15 minutes' },
        unrecorded: 'A photo changes no record until a garment has it.',
      },
      schema: {
        ...{
          operationId: 'createWardrobePhoto',
          errorStatuses: [409, 413, 415, 422, 507],
          tags: ['wardrobe'],
        },
        summary: 'Subir la foto de una prenda',
        description:
          'Guarda los tamaños de una foto, sin sus metadatos, y propone la categoría, el color y la descripción de la prenda. Una foto que en un día no es de ninguna prenda se borra. `image` y `thumbnail` son direcciones que dejan de servir entre una y dos horas después.',
        consumes: [BODY_TYPE],
        querystring: photoQuery,
        response: { 201: photoResponse },
      },
    },
    async (request, reply) => {
      const userId = sessionOf(request).user.id
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { photoId, subject } = await addPhoto(mediaStorage, userId, file)
      const photo = { userId, photoId }
      return reply.code(201).send({
        ...{ id: photoId, image: addresses.urlOf(photo, 'large') },
        thumbnail: addresses.urlOf(photo, 'small'),
        proposal: proposeItem(request.query.name, subject, await listCategories(db)),
      })
    },
  )
}

const fileRoute: FastifyPluginAsyncZod<Needs> = async (app, { jwtSecret, mediaStorage }) => {
  const addresses = photoAddressesOf(jwtSecret)

  app.get(
    '/wardrobe/photo/:userId/:photoId/:size',
    {
      config: { permission: 'public' },
      schema: { hide: true, params: photoFileParams, querystring: photoFileQuery },
    },
    async (request, reply) => {
      const { size, ...photo } = request.params
      if (!addresses.isAllowed(photo, request.query)) return reply.callNotFound()
      const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
      const found = await mediaStorage.get(photoKey(photo, size, format))
      if (!found) return reply.callNotFound()
      return reply
        .header('cache-control', `private, max-age=${CACHE_SECONDS}`)
        .header('vary', 'accept')
        .type(`image/${format}`)
        .send(found.content)
    },
  )
}
