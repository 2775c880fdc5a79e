import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { sessionOf } from '../callers/permissions.ts'
import { previewUser } from '../releases/previews/previews.ts'
import { toOwnAreas, toSessionUser } from '../users/areas/areas.schemas.ts'
import { toUser } from '../users/users.schemas.ts'
import {
  decodeTokenBody,
  decodeTokenResponse,
  loginBody,
  loginResponse,
  logoutBody,
  meResponse,
  refreshBody,
  refreshResponse,
} from './auth.schemas.ts'
import { createSignInLimit } from './sign-in-limit.ts'
import { decodeToken } from './tokens/tokens.ts'

export const authRoutes: FastifyPluginAsyncZod<Pick<Services, 'auth' | 'captcha' | 'config'>> = async (
  app,
  { auth, captcha, config },
) => {
  const limitSignIns = createSignInLimit(app, config.limits.loginByAccount, auth)

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/auth/login',
    {
      config: {
        unrecorded: 'The list of sessions shows it.',
        permission: 'public',
        rateLimit: { max: config.limits.loginByIp, timeWindow: '1 minute' },
      },
      schema: {
        operationId: 'login',
        errorStatuses: [401, 403],
        tags: ['auth'],
        body: loginBody,
        response: { 200: loginResponse },
      },
    },
    async (request, reply) => {
      // Before the limit, so that using up an account's budget costs the captcha's work.
      await captcha.demand(request.body.captchaToken, request.ip)
      await limitSignIns(request.body.email.toLowerCase(), request.ip, reply)
      const client = { ip: request.ip, userAgent: request.headers['user-agent'] }
      const { user, areas, ...tokens } = await auth.login(request.body, client)
      return { ...tokens, user: toSessionUser(user, areas) }
    },
  )

  app.post(
    '/auth/refresh-token',
    {
      config: { unrecorded: 'The session stays the same.', permission: 'public' },
      schema: {
        operationId: 'refreshToken',
        errorStatuses: [401],
        tags: ['auth'],
        body: refreshBody,
        response: { 200: refreshResponse },
      },
    },
    ({ body }) => auth.refresh(body.refreshToken),
  )

  app.post(
    '/auth/decode-token',
    {
      config: {
        unrecorded: 'It only reads a token.',
        permission: 'public',
        rateLimit: { max: 4 * config.limits.loginByIp, timeWindow: '1 minute' },
      },
      schema: {
        operationId: 'decodeToken',
        tags: ['auth'],
        body: decodeTokenBody,
        response: { 200: decodeTokenResponse },
      },
    },
    async ({ body }) => ({ decoded: decodeToken(body.token) }),
  )

  app.get(
    '/auth/me',
    {
      config: { permission: 'session', whileLeaving: true },
      schema: {
        operationId: 'me',
        tags: ['auth'],
        response: { 200: meResponse },
      },
    },
    async (request) => {
      const { id, areas } = sessionOf(request).user
      return { user: { ...(await ownUser(auth, id)), areas: toOwnAreas(areas) } }
    },
  )

  app.post(
    '/auth/logout',
    {
      // Public, because an expired access token must not prevent signing out.
      config: { unrecorded: 'The list of sessions shows it.', permission: 'public' },
      schema: {
        operationId: 'logout',
        tags: ['auth'],
        body: logoutBody,
        response: { 204: z.undefined().describe('La sesión terminó.') },
      },
    },
    async (request, reply) => {
      const [, accessToken] = request.headers.authorization?.split(' ') ?? []
      await auth.logout(request.body?.refreshToken, accessToken)
      return reply.code(204).send()
    },
  )
}

/** A preview has no account. */
async function ownUser(auth: Services['auth'], id: string) {
  return id === previewUser.id ? previewUser : toUser(await auth.me(id))
}
