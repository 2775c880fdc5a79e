import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../services.ts'
import { sessionOf } from '../callers/permissions.ts'
import { remotesOfMember } from './credentials/members.repository.ts'
import { ownRemotesResponse } from './releases.schemas.ts'

/** Lets the dashboard show releases to members without requests that would be forbidden to other users. */
export const ownRemoteRoutes: FastifyPluginAsyncZod<Pick<Services, 'releasesDb'>> = async (
  app,
  { releasesDb },
) => {
  app.get(
    '/releases/own-remotes',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'listOwnRemotes',
        tags: ['releases'],
        response: { 200: ownRemotesResponse },
      },
    },
    async (request) => ({ results: await remotesOfMember(releasesDb, sessionOf(request).user.id) }),
  )
}
