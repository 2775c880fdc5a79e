import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { forbidden, notFound } from '../../errors.ts'
import { MAX_ITEMS } from '../../limits/wardrobeLimit.ts'
import type { Services } from '../../services.ts'
import { deletedResponse } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { deleteRecord } from '../bin/bin.service.ts'
import { sessionOf } from '../callers/permissions.ts'
import { canAccess } from '../users/users.policy.ts'
import { findUser } from '../users/users.repository.ts'
import { toUser } from '../users/users.schemas.ts'
import { listCategories } from './categories.repository.ts'
import { listItemsOf } from './items.repository.ts'
import { accessItem, createItem, editItem } from './items.service.ts'
import { photoAddressesOf } from './photos/photos.addresses.ts'
import {
  choicesResponse,
  itemBody,
  itemParams,
  itemResponse,
  itemUpdateBody,
  ownerParams,
  ownerResponse,
  toCategory,
  toItem,
} from './wardrobe.schemas.ts'

type Needs = Pick<Services, 'db' | 'jwtSecret' | 'mediaStorage'>

const tags = ['wardrobe']
const config = { permission: 'session' as const }

export const wardrobeItemRoutes: FastifyPluginAsyncZod<Needs> = async (app, services) => {
  await app.register(readingRoutes, services)
  await app.register(changingRoutes, services)
}

const readingRoutes: FastifyPluginAsyncZod<Needs> = async (app, { db, jwtSecret }) => {
  const addresses = photoAddressesOf(jwtSecret)

  app.get(
    '/wardrobe/user/getById/:userId',
    {
      config,
      schema: {
        ...{ operationId: 'getWardrobeUser', errorStatuses: [403], tags },
        params: ownerParams,
        response: { 200: ownerResponse },
      },
    },
    async (request) => {
      const { userId } = request.params
      if (!canAccess(sessionOf(request).user, userId)) throw forbidden()
      const [user, items] = await Promise.all([findUser(db, userId), listItemsOf(db, userId)])
      if (!user) throw notFound('No se encontró el usuario')
      return { ...toUser(user), items: items.map((row) => toItem(row, addresses)) }
    },
  )

  app.get(
    '/wardrobe/item/getById/:itemId',
    {
      config,
      schema: {
        ...{ operationId: 'getWardrobeItem', errorStatuses: [403], tags },
        params: itemParams,
        response: { 200: itemResponse },
      },
    },
    async (request) =>
      toItem(await accessItem(db, sessionOf(request).user, request.params.itemId), addresses),
  )

  app.get(
    '/wardrobe/choices',
    {
      config,
      schema: {
        ...{ operationId: 'getWardrobeChoices', tags },
        summary: 'Ver las categorías que una prenda puede tener',
        description: 'Las categorías de prendas, y cuántas prendas puede tener una persona.',
        response: { 200: choicesResponse },
      },
    },
    async () => ({ categories: (await listCategories(db)).map(toCategory), maxItems: MAX_ITEMS }),
  )
}

const changingRoutes: FastifyPluginAsyncZod<Needs> = async (app, { db, jwtSecret, mediaStorage }) => {
  const addresses = photoAddressesOf(jwtSecret)
  const place = { db, storage: mediaStorage }

  app.post(
    '/wardrobe/item/create',
    {
      config,
      schema: {
        ...{ operationId: 'createWardrobeItem', errorStatuses: [409], tags },
        summary: 'Añadir una prenda propia',
        description: 'Añade una prenda al armario de quien llama, con una foto que subió antes o sin ella.',
        body: itemBody,
        response: { 201: itemResponse },
      },
    },
    async (request, reply) => {
      const { id } = sessionOf(request).user
      const row = await createItem(place, authorOf(request), id, request.body)
      return reply.code(201).send(toItem(row, addresses))
    },
  )

  app.patch(
    '/wardrobe/item/update/:itemId',
    {
      config,
      schema: {
        ...{ operationId: 'updateWardrobeItem', errorStatuses: [403, 409], tags },
        summary: 'Editar una prenda',
        description:
          'Cambia los campos enviados de una prenda propia, o de cualquiera para quien administra; se rechaza si alguien la cambió después de leerla. La foto tiene que ser de quien es la prenda.',
        params: itemParams,
        body: itemUpdateBody,
        response: { 200: itemResponse },
      },
    },
    async (request) => {
      const item = await accessItem(db, sessionOf(request).user, request.params.itemId)
      return toItem(await editItem(place, authorOf(request), item, request.body), addresses)
    },
  )

  app.delete(
    '/wardrobe/item/delete/:itemId',
    {
      config,
      schema: {
        ...{ operationId: 'deleteWardrobeItem', errorStatuses: [403], tags },
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
