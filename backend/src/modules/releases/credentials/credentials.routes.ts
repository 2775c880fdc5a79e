import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { shownEmail } from '../../../emailAddress.ts'
import { ApiError, notFound } from '../../../errors.ts'
import type { Services } from '../../../services.ts'
import { deletedResponse } from '../../../validation.ts'
import { authorOf } from '../../activity/author.ts'
import { recordChange } from '../../activity/recordChange.ts'
import { sessionOf } from '../../callers/permissions.ts'
import { hashOfToken, newCredentialToken } from '../release-access.ts'
import {
  createdCredentialResponse,
  credentialBody,
  credentialParams,
  credentialsResponse,
  membersBody,
  membersResponse,
  remoteParams,
  takeBackBody,
  takeBackQuery,
  takenBackResponse,
  toCredential,
} from '../releases.schemas.ts'
import { createCredential, listCredentials, revokeCredential } from './credentials.repository.ts'
import { findUsers, listMembers, type MemberRow, setMembers } from './members.repository.ts'

const config = { permission: 'admin' as const }
const tags = ['releases']

/** Who may release a remote besides administrators: pipelines by credentials, users as members. */
export const credentialRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'db' | 'releasesDb' | 'releases'>
> = async (app, { db, releasesDb, releases }) => {
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
      await recordChange(db, authorOf(request), {
        ...{ kind: 'credential', action: 'create', recordId: row.id, recordName: `${name} (${remote})` },
        changes: [{ field: 'scopes', before: null, after: row.scopes.join(', ') }],
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
      const { id } = request.params
      await recordChange(db, authorOf(request), { kind: 'credential', action: 'revoke', recordId: id })
      // So that the history says at once which steps will not be taken, and which previews are gone; a check does the same soon.
      await Promise.all([releases.schedules.endLost(), releases.remotePreviews.endLost()]).catch(
        (error: unknown) =>
          request.log.warn({ err: error }, 'what ended with a credential is not recorded yet'),
      )
      return reply.code(204).send()
    },
  )

  await app.register(stolenRoutes, { db, releases })

  await app.register(memberRoutes, { db, releasesDb })
}

const stolenRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'releases'>> = async (
  app,
  { db, releases: { stolenCredentials } },
) => {
  async function find(id: string) {
    const found = await stolenCredentials.find(id)
    if (!found) throw notFound('No se encontró la credencial.')
    return found
  }

  app.get(
    '/releases/credentials/:id/stolen',
    {
      config,
      schema: {
        operationId: 'previewTakeBack',
        errorStatuses: [409],
        tags,
        params: credentialParams,
        querystring: takeBackQuery,
        response: { 200: takenBackResponse },
      },
    },
    async ({ params, query }) => stolenCredentials.preview(await find(params.id), momentOf(query.since)),
  )

  app.post(
    '/releases/credentials/:id/stolen',
    {
      config,
      schema: {
        operationId: 'takeBackCredential',
        errorStatuses: [409],
        tags,
        params: credentialParams,
        body: takeBackBody,
        response: { 200: takenBackResponse },
      },
    },
    async (request) => {
      const { since, reason } = request.body
      const row = await find(request.params.id)
      const origin = { actor: { kind: 'admin' as const, name: sessionOf(request).user.email }, reason }
      const taken = await stolenCredentials.takeBack(row, origin, momentOf(since))
      await recordChange(db, authorOf(request), {
        ...{ kind: 'credential', action: 'revoke', recordId: row.id },
        recordName: `${row.name} (${row.remote})`,
        ...(taken.withdrawn.length > 0 && {
          changes: [{ field: 'version', before: taken.withdrawn.join(', '), after: null }],
        }),
      })
      return taken
    },
  )
}

function momentOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text)
}

const memberRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'releasesDb'>> = async (
  app,
  { db, releasesDb },
) => {
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
    async ({ params: { name } }) => ({ results: (await listMembers(releasesDb, db, name)).map(toMember) }),
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
    async (request) => {
      const { params, body } = request
      const { name } = params
      const userIds = [...new Set(body.userIds.map((id) => id.toLowerCase()))]
      const found = userIds.length > 0 ? await findUsers(db, userIds) : []
      if (found.length < userIds.length) {
        const message = 'Alguno de los usuarios ya no existe. Actualiza la lista y vuelve a elegir.'
        throw new ApiError(400, 'invalid', message, { userIds: message })
      }
      const before = await listMembers(releasesDb, db, name)
      await setMembers(releasesDb, name, userIds)
      await recordChange(db, authorOf(request), {
        ...{ kind: 'release', action: 'members', recordId: name, recordName: name },
        changes: [{ field: 'members', before: namesOf(before), after: namesOf(found) }],
      })
      return { results: found.map(toMember) }
    },
  )
}

function toMember({ email, ...member }: MemberRow): MemberRow {
  return { ...member, email: shownEmail(email) }
}

function namesOf(members: { name: string }[]): string {
  return members.map(({ name }) => name).join(', ')
}
