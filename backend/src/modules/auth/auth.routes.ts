import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../app.ts'
import { ApiError } from '../../errors.ts'
import { sessionOf } from '../../plugins/permissions.ts'
import { loginAnswer, loginBody, logoutBody, meAnswer, refreshAnswer, refreshBody } from './auth.schemas.ts'

export const authRoutes: FastifyPluginAsyncZod<Services> = async (app, { auth, config }) => {
  const checkAccount = app.createRateLimit({
    max: config.limits.loginByAccount,
    timeWindow: '1 minute',
    keyGenerator: (request) => `account:${(request.body as z.infer<typeof loginBody>).email.toLowerCase()}`,
  })

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/auth/login',
    {
      config: {
        permission: 'public',
        rateLimit: { max: config.limits.loginByIp, timeWindow: '1 minute' },
      },
      schema: {
        operationId: 'login',
        tags: ['auth'],
        body: loginBody,
        response: { 200: loginAnswer },
      },
    },
    async (request, reply) => {
      const attempt = await checkAccount(request)
      if (!attempt.isAllowed && attempt.isExceeded) {
        reply.header('retry-after', attempt.ttlInSeconds)
        throw new ApiError(
          429,
          'too_many_requests',
          'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
        )
      }
      return auth.login(request.body, { ip: request.ip, userAgent: request.headers['user-agent'] })
    },
  )

  app.post(
    '/auth/refresh-token',
    {
      config: { permission: 'public' },
      schema: {
        operationId: 'refreshToken',
        tags: ['auth'],
        body: refreshBody,
        response: { 200: refreshAnswer },
      },
    },
    ({ body }) => auth.refresh(body.refreshToken),
  )

  app.get(
    '/auth/me',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'me',
        tags: ['auth'],
        response: { 200: meAnswer },
      },
    },
    (request) => auth.me(sessionOf(request).user.id),
  )

  app.post(
    '/auth/logout',
    {
      // Public: an expired access token must not keep anyone from leaving.
      config: { permission: 'public' },
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
