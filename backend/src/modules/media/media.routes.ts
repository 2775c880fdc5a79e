import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listPage } from '../../lists/page.ts'
import { columnOrders } from '../../lists/query.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { deleteMedia, editMedia, mediaNotFound } from './media.changes.ts'
import { findMedia, listFolders, listMedia, listUses, mediaColumns } from './media.repository.ts'
import {
  mediaCreateBody,
  mediaCreateResponse,
  mediaFoldersResponse,
  mediaListQuery,
  mediaListResponse,
  mediaReadResponse,
  mediaResponse,
  mediaUpdateBody,
  toMedia,
} from './media.schemas.ts'
import { addFile, isRejected } from './media.service.ts'
import { originalKeyOf } from './media.storage.ts'

const tags = ['media']
const config = { permission: { area: 'media', level: 'edit' } } as const
const publishing = { permission: { area: 'media', level: 'publish' } } as const

type Needs = Pick<Services, 'db' | 'mediaStorage' | 'mediaUploads'>

/** The library of pictures and documents. */
export const mediaRoutes: FastifyPluginAsyncZod<Needs> = async (app, services) => {
  await app.register(readingRoutes, services)
  await app.register(changingRoutes, services)
}

const readingRoutes: FastifyPluginAsyncZod<Needs> = async (app, { db, mediaStorage }) => {
  app.get(
    '/media/getAll',
    {
      config,
      schema: {
        operationId: 'listMedia',
        tags,
        summary: 'Listar medios',
        description: 'Página de imágenes y documentos, por texto, tipo, carpeta y uso.',
        querystring: mediaListQuery,
        response: { 200: mediaListResponse },
      },
    },
    async ({ query }) => {
      const { search, kind, folder, isUnused, sortCreatedAt: order } = query
      const filter = { search, kind, folder, isUnused }
      const sortedBy = columnOrders(query, mediaColumns)
      return listPage(query, (slice) => listMedia(db, filter, { ...slice, order, sortedBy }), toMedia)
    },
  )

  app.get(
    '/media/folders',
    {
      config,
      schema: {
        operationId: 'listMediaFolders',
        tags,
        summary: 'Listar carpetas de medios',
        description:
          'Las carpetas con algo dentro y cuántos archivos tiene cada una; en blanco, lo que no está en ninguna.',
        response: { 200: mediaFoldersResponse },
      },
    },
    async () => ({ results: await listFolders(db) }),
  )

  app.get(
    '/media/getById/:id',
    {
      config,
      schema: {
        operationId: 'getMedia',
        tags,
        summary: 'Ver un medio',
        description: 'Una imagen o un documento, con los registros que lo usan.',
        params: idParams,
        response: { 200: mediaReadResponse },
      },
    },
    async ({ params }) => {
      const row = await findMedia(db, params.id)
      if (!row) throw mediaNotFound()
      return { result: toMedia(row), uses: await listUses(db, row.id) }
    },
  )

  app.get(
    '/media/original/:id',
    {
      config,
      schema: {
        operationId: 'downloadMedia',
        tags,
        summary: 'Descargar el original de un medio',
        description: 'El archivo como se subió, con lo que dice de cámara y lugar: nadie más lo recibe.',
        params: idParams,
        response: { 200: z.any().describe('The file as it was uploaded') },
      },
    },
    async ({ params }, reply) => {
      const row = await findMedia(db, params.id)
      const found = row && (await mediaStorage.get(originalKeyOf(row.hash)))
      if (!row || !found) throw mediaNotFound()
      const name = encodeURIComponent(row.name).replaceAll("'", '%27')
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .header('cache-control', 'no-store')
        .type('application/octet-stream')
        .send(found.content)
    },
  )
}

const changingRoutes: FastifyPluginAsyncZod<Needs> = async (app, { db, mediaStorage, mediaUploads }) => {
  app.post(
    '/media/create',
    {
      config,
      schema: {
        ...{ operationId: 'createMedia', errorStatuses: [404, 409, 422, 507], tags },
        summary: 'Añadir un medio',
        description:
          'Añade el archivo de un envío completo (protocolo tus 1.0 en `/api/media/uploads`): lo revisa, hace sus tamaños y lo guarda. Los mismos bytes son siempre el mismo medio.',
        body: mediaCreateBody,
        response: { 200: mediaCreateResponse },
      },
    },
    async (request) => {
      const { uploadId, ...description } = request.body
      const upload = await mediaUploads.read(request, uploadId)
      const library = { db, storage: mediaStorage }
      const { row, isNew } = await addFile(library, authorOf(request), upload, description).catch(
        async (error) => {
          // Sent again it would be refused again.
          if (isRejected(error)) await mediaUploads.remove(uploadId)
          throw error
        },
      )
      await mediaUploads.remove(uploadId)
      return { result: toMedia(row), isNew }
    },
  )

  app.patch(
    '/media/update/:id',
    {
      config,
      schema: {
        ...{ operationId: 'updateMedia', errorStatuses: [409], tags },
        summary: 'Cambiar un medio',
        description:
          'Cambia nombre, carpeta, texto alternativo o punto focal. Lo que no se envía queda como está; con `updatedAt` se rechaza el cambio de una versión anterior.',
        params: idParams,
        body: mediaUpdateBody,
        response: { 200: mediaResponse },
      },
    },
    async (request) => ({
      result: toMedia(await editMedia(db, authorOf(request), request.params.id, request.body)),
    }),
  )

  app.delete(
    '/media/delete/:id',
    {
      config: publishing,
      schema: {
        ...{ operationId: 'deleteMedia', errorStatuses: [409], tags },
        summary: 'Eliminar un medio',
        description:
          'Lo mueve a la papelera y deja de mostrarse. Lo que está en uso no se elimina: el mensaje dice dónde se usa.',
        params: idParams,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      await deleteMedia(db, authorOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
