import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../../db/database.ts'
import { forbidden, notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { deletedResponse } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { deleteRecord } from '../bin/bin.service.ts'
import { sessionOf } from '../callers/permissions.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import { canAccess } from '../users/users.policy.ts'
import { findUser } from '../users/users.repository.ts'
import { toUser } from '../users/users.schemas.ts'
import { findItem, type ItemRow, listItemsOf } from './items.repository.ts'
import { itemParams, itemResponse, ownerParams, ownerResponse, toItem } from './wardrobe.schemas.ts'

export const wardrobeItemRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/wardrobe/user/getById/:userId',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'getWardrobeUser',
        errorStatuses: [403],
        tags: ['wardrobe'],
        params: ownerParams,
        response: { 200: ownerResponse },
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
        errorStatuses: [403],
        tags: ['wardrobe'],
        params: itemParams,
        response: { 200: itemResponse },
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
        errorStatuses: [403],
        tags: ['wardrobe'],
        params: itemParams,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      const { item } = await accessItem(db, sessionOf(request).user, request.params.itemId)
      await deleteRecord(db, authorOf(request), 'item', item.id)
      return reply.code(204).send()
    },
  )
}

/** Users access their own items, administrators all; others do not learn which ids exist. */
async function accessItem(db: Db, actor: SignedIn['user'], itemId: string): Promise<ItemRow> {
  const row = await findItem(db, itemId)
  if (row && canAccess(actor, row.item.userId)) return row
  if (actor.role !== 'admin') throw forbidden()
  throw notFound('No se encontró el item')
}
