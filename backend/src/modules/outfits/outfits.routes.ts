import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contentChannel } from '../../db/notices/data-version.ts'
import { limitBy } from '../../limits/accountLimit.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams } from '../../validation.ts'
import { sessionOf } from '../callers/permissions.ts'
import { currentOutfitRoutes } from './current.routes.ts'
import { deleteOutfit, updateOutfit } from './outfits.repository.ts'
import {
  outfitBody,
  outfitListResponse,
  outfitResponse,
  outfitUpdateBody,
  sharingBody,
  toOutfit,
  toOutfits,
} from './outfits.schemas.ts'
import { createOutfit, missingOutfit, ownPieces, readOutfits, shareOutfit } from './outfits.service.ts'
import { sharedOutfitRoutes } from './shared.routes.ts'

const tags = ['wardrobe']
const unrecorded = 'An outfit belongs to one person, who alone decides who sees it.'
const config = { permission: 'session' as const, unrecorded }

/** Far above what somebody does by hand. */
const CHANGES_A_MINUTE = 60

type Needs = Pick<Services, 'db' | 'config' | 'mediaStorage' | 'notifications'>

/** Outfits that people save. They are the session's account's only; there is no way to name another person. */
export const outfitRoutes: FastifyPluginAsyncZod<Needs> = async (app, services) => {
  const needs = { db: services.db, notifications: services.notifications, limit: limitChanges(app) }
  await app.register(savedRoutes, needs)
  await app.register(sharingRoutes, needs)
  await app.register(currentOutfitRoutes, services)
  await app.register(sharedOutfitRoutes, services)
}

const limitChanges = (app: FastifyInstance) =>
  limitBy(
    app,
    { max: CHANGES_A_MINUTE, timeWindow: '1 minute' },
    (request) => `outfits:${sessionOf(request).user.id}`,
  )

type Changes = Pick<Services, 'db' | 'notifications'> & { limit: ReturnType<typeof limitChanges> }

/** The page of a shared outfit is cached for some seconds. */
async function showAtOnce(notifications: Services['notifications'], isShared: boolean) {
  if (!isShared) return
  notifications.signalHere(contentChannel)
  await notifications.signal(contentChannel)
}

const savedRoutes: FastifyPluginAsyncZod<Changes> = async (app, { db, notifications, limit }) => {
  app.get(
    '/wardrobe/outfit/mine',
    {
      config: { permission: 'session' },
      schema: {
        ...{ operationId: 'listOutfits', tags },
        summary: 'Ver tus conjuntos',
        description: 'Los conjuntos que guardó quien llama: primero los favoritos, luego los más nuevos.',
        response: { 200: outfitListResponse },
      },
    },
    async (request) => toOutfits(await readOutfits(db, sessionOf(request).user.id)),
  )

  app.post(
    '/wardrobe/outfit/create',
    {
      config,
      schema: {
        ...{ operationId: 'createOutfit', errorStatuses: [409], tags },
        summary: 'Guardar un conjunto',
        description:
          'Guarda un conjunto de quien llama, con prendas de su armario y de muestra. Hay un máximo por persona.',
        body: outfitBody,
        response: { 201: outfitResponse },
      },
    },
    async (request, reply) => {
      await limit(request, reply)
      const row = await createOutfit(db, sessionOf(request).user.id, request.body)
      return reply.code(201).send({ result: toOutfit(row) })
    },
  )

  app.patch(
    '/wardrobe/outfit/update/:id',
    {
      config,
      schema: {
        ...{ operationId: 'updateOutfit', errorStatuses: [404], tags },
        summary: 'Cambiar el nombre de un conjunto, o si es favorito',
        description: 'Solo de quien lo guardó: el de otra persona no existe para quien llama.',
        params: idParams,
        body: outfitUpdateBody,
        response: { 200: outfitResponse },
      },
    },
    async (request, reply) => {
      await limit(request, reply)
      const userId = sessionOf(request).user.id
      const row = await updateOutfit(db, { id: request.params.id, userId }, request.body)
      if (!row) throw missingOutfit()
      await showAtOnce(notifications, row.shareId !== null)
      return { result: toOutfit({ ...row, pieces: await ownPieces(db, userId, row.pieces) }) }
    },
  )
}

const sharingRoutes: FastifyPluginAsyncZod<Changes> = async (app, { db, notifications, limit }) => {
  app.patch(
    '/wardrobe/outfit/share/:id',
    {
      config,
      schema: {
        ...{ operationId: 'shareOutfit', errorStatuses: [404], tags },
        summary: 'Compartir un conjunto, o dejar de hacerlo',
        description:
          'Quien tenga su dirección lo ve mientras está compartido. Al dejar de compartirlo, su página y sus imágenes dejan de existir; al compartirlo de nuevo recibe otra dirección.',
        params: idParams,
        body: sharingBody,
        response: { 200: outfitResponse },
      },
    },
    async (request, reply) => {
      await limit(request, reply)
      const userId = sessionOf(request).user.id
      const row = await shareOutfit(db, { id: request.params.id, userId }, request.body)
      await showAtOnce(notifications, true)
      return { result: toOutfit(row) }
    },
  )

  app.delete(
    '/wardrobe/outfit/delete/:id',
    {
      config,
      schema: {
        ...{ operationId: 'deleteOutfit', errorStatuses: [404], tags },
        summary: 'Eliminar un conjunto',
        description: 'Solo de quien lo guardó. Si estaba compartido, su página deja de existir.',
        params: idParams,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      await limit(request, reply)
      const row = await deleteOutfit(db, request.params.id, sessionOf(request).user.id)
      if (!row) throw missingOutfit()
      await showAtOnce(notifications, row.shareId !== null)
      return reply.code(204).send()
    },
  )
}
