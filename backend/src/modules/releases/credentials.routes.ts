import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError, notFound } from '../../errors.ts'
import { sessionOf } from '../../plugins/permissions.ts'
import type { Services } from '../../services.ts'
import { deletedResponse } from '../../validation.ts'
import { createCredential, listCredentials, revokeCredential } from './credentials.repository.ts'
import { findUsers, listMembers, setMembers } from './members.repository.ts'
import { hashOfToken, newCredentialToken } from './release-access.ts'
import {
  createdCredentialResponse,
  credentialBody,
  credentialParams,
  credentialsResponse,
  membersBody,
  membersResponse,
  remoteParams,
  toCredential,
} from './releases.schemas.ts'

const config = { permission: 'admin' as const }
const tags = ['releases']

/** Who may release a remote besides administrators: pipelines by credentials, users as members. */
export const credentialRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'releasesDb'>> = async (
  app,
  { db, releasesDb },
) => {
  app.get(
    '/releases/credentials',
    {
      config,
      schema: { operationId: 'listReleaseCredentials', tags, response: { 200: credentialsResponse } },
    },
    async () => ({ results: (await listCredentials(releasesDb)).map(toCredential) }),
  )

  app.post(
    '/releases/credentials',
    {
      config,
      schema: {
        operationId: 'createReleaseCredential',
        tags,
        body: credentialBody,
        response: { 201: createdCredentialResponse },
      },
    },
    async (request, reply) => {
      const { name, remote, scopes, expiresAt } = request.body
      const token = newCredentialToken()
      const row = await createCredential(releasesDb, {
        name,
        remote,
        scopes: [...new Set(scopes)],
        tokenHash: hashOfToken(token),
        expiresAt: new Date(expiresAt),
        createdBy: sessionOf(request).user.email,
      })
      return reply.code(201).send({ token, credential: toCredential(row) })
    },
  )

  app.delete(
    '/releases/credentials/:id',
    {
      config,
      schema: {
        operationId: 'revokeReleaseCredential',
        tags,
        params: credentialParams,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      const { email } = sessionOf(request).user
      if (!(await revokeCredential(releasesDb, request.params.id, email)))
        throw notFound('No se encontró la credencial.')
      return reply.code(204).send()
    },
  )

  app.get(
    '/releases/remotes/:name/members',
    {
      config,
      schema: {
        operationId: 'listReleaseMembers',
        tags,
        params: remoteParams,
        response: { 200: membersResponse },
      },
    },
    async ({ params: { name } }) => ({ results: await listMembers(releasesDb, db, name) }),
  )

  app.put(
    '/releases/remotes/:name/members',
    {
      config,
      schema: {
        operationId: 'setReleaseMembers',
        tags,
        params: remoteParams,
        body: membersBody,
        response: { 200: membersResponse },
      },
    },
    async ({ params: { name }, body }) => {
      const userIds = [...new Set(body.userIds.map((id) => id.toLowerCase()))]
      const found = userIds.length > 0 ? await findUsers(db, userIds) : []
      if (found.length < userIds.length) {
        const message = 'Alguno de los usuarios ya no existe. Actualiza la lista y vuelve a elegir.'
        throw new ApiError(400, 'invalid', message, { userIds: message })
      }
      await setMembers(releasesDb, name, userIds)
      return { results: found }
    },
  )
}
