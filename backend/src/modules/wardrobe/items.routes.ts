import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import type { Db } from '../../db/database.ts'
import { forbidden, notFound } from '../../errors.ts'
import { type SignedIn, sessionOf } from '../../plugins/permissions.ts'
import { deletedAnswer } from '../../validation.ts'
import { canAccess } from '../users/users.policy.ts'
import { findUser } from '../users/users.repository.ts'
import { toUser } from '../users/users.schemas.ts'
import { deleteItem, findItem, listItemsOf } from './items.repository.ts'
import { type ItemRow, itemAnswer, itemParams, ownerAnswer, ownerParams, toItem } from './wardrobe.schemas.ts'

export const wardrobeItemRoutes: FastifyPluginAsyncZod<Services> = async (app, { db }) => {
  app.get(
    '/wardrobe/user/getById/:userId',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'getWardrobeUser',
        tags: ['wardrobe'],
        params: ownerParams,
        response: { 200: ownerAnswer },
      },
    },
    async (request) => {
      const { userId } = request.params
      if (!canAccess(sessionOf(request).user, userId)) throw forbidden()
      const [user, items] = await Promise.all([findUser(db, userId), listItemsOf(db, userId)])
      if (!user) throw notFound('No se encontró el usuario')
      return { ...toUser(user), items: items.map(toItem) }
    },
  )

  app.get(
    '/wardrobe/item/getById/:itemId',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'getWardrobeItem',
        tags: ['wardrobe'],
        params: itemParams,
        response: { 200: itemAnswer },
      },
    },
    async (request) => toItem(await accessItem(db, sessionOf(request).user, request.params.itemId)),
  )

  app.delete(
    '/wardrobe/item/delete/:itemId',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'deleteWardrobeItem',
        tags: ['wardrobe'],
        params: itemParams,
        response: { 204: deletedAnswer },
      },
    },
    async (request, reply) => {
      const { item } = await accessItem(db, sessionOf(request).user, request.params.itemId)
      await deleteItem(db, item.id)
      return reply.code(204).send()
    },
  )
}

/** An item of one's own, or anybody's for administrators; a stranger does not learn which ids exist. */
async function accessItem(db: Db, actor: SignedIn['user'], itemId: string): Promise<ItemRow> {
  const row = await findItem(db, itemId)
  if (row && canAccess(actor, row.item.userId)) return row
  if (actor.role !== 'admin') throw forbidden()
  throw notFound('No se encontró el item')
}
