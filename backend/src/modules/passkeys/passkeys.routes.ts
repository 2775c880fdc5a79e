import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { siteOriginOf } from '../../origins.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { sessionOf } from '../callers/permissions.ts'
import { limitCurrentPassword } from '../users/confirm-password.ts'
import {
  creationOptionsResponse,
  newPasskeyBody,
  passkeyListResponse,
  passkeyNameBody,
  passkeyOptionsBody,
  passkeyResponse,
  toPasskey,
  toPasskeyList,
} from './passkeys.schemas.ts'
import { createPasskeys } from './passkeys.service.ts'

const tags = ['auth']

/** The signed-in person's passkeys. */
export const passkeyRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'config' | 'db' | 'jwtSecret' | 'mails'>
> = async (app, services) => {
  const { config } = services
  const passkeys = createPasskeys(services)
  const limitPasswords = limitCurrentPassword(app, config.limits.loginByAccount)

  app.get(
    '/auth/passkeys',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'listPasskeys',
        errorStatuses: [404],
        tags,
        response: { 200: passkeyListResponse },
      },
    },
    async (request) => {
      const { rows, hasPassword } = await passkeys.list(sessionOf(request).user.id)
      return toPasskeyList(rows, hasPassword)
    },
  )

  app.post(
    '/auth/passkey/options',
    {
      config: { unrecorded: 'It stores nothing; adding the passkey is the change.', permission: 'session' },
      schema: {
        operationId: 'passkeyOptions',
        errorStatuses: [403, 404, 409, 429],
        tags,
        body: passkeyOptionsBody,
        response: { 200: creationOptionsResponse },
      },
    },
    async (request, reply) => {
      await limitPasswords(request, reply)
      const options = await passkeys.optionsFor(
        sessionOf(request),
        siteOriginOf(request, config),
        request.body.password,
      )
      return options as never
    },
  )

  app.post(
    '/auth/passkeys',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'addPasskey',
        errorStatuses: [409],
        tags,
        body: newPasskeyBody,
        response: { 201: passkeyResponse },
      },
    },
    async (request, reply) => {
      const { headers, body } = request
      const caller = sessionOf(request)
      const row = await passkeys.add(caller, authorOf(request), body, headers['user-agent'])
      return reply.code(201).send({ passkey: toPasskey(row) })
    },
  )

  app.patch(
    '/auth/passkeys/:id',
    {
      config: { unrecorded: 'The name is for its owner only.', permission: 'session' },
      schema: {
        operationId: 'renamePasskey',
        tags,
        params: idParams,
        body: passkeyNameBody,
        response: { 200: passkeyResponse },
      },
    },
    async (request) => {
      const { id } = request.params
      const row = await passkeys.rename(sessionOf(request).user.id, { id, name: request.body.name })
      return { passkey: toPasskey(row) }
    },
  )

  app.delete(
    '/auth/passkeys/:id',
    {
      config: { permission: 'session' },
      schema: { operationId: 'removePasskey', tags, params: idParams, response: { 204: deletedResponse } },
    },
    async (request, reply) => {
      await passkeys.remove(sessionOf(request).user.id, authorOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
