import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../app.ts'
import { sessionOf } from '../../plugins/permissions.ts'
import { limitBy } from './account-limit.ts'
import {
  decodeTokenAnswer,
  decodeTokenBody,
  loginAnswer,
  loginBody,
  logoutBody,
  meAnswer,
  refreshAnswer,
  refreshBody,
} from './auth.schemas.ts'
import { decodeToken } from './tokens.ts'

export const authRoutes: FastifyPluginAsyncZod<Services> = async (app, { auth, captcha, config }) => {
  const limitAccount = limitBy(
    app,
    { max: config.limits.loginByAccount, timeWindow: '1 minute' },
    async ({ body, ip }) => {
      const email = (body as z.infer<typeof loginBody>).email.toLowerCase()
      // An address that people signed in from has a budget of its own: a stranger who uses up the account's does not
      // keep its owner out.
      return (await auth.isKnownAddress(email, ip)) ? `login:${email}:${ip}` : `login:${email}`
    },
  )

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
      // First, so that using up an account's budget costs its work.
      await captcha.demand(request.body.captchaToken, request.ip)
      await limitAccount(request, reply)
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

  app.post(
    '/auth/decode-token',
    {
      config: {
        permission: 'public',
        rateLimit: { max: 4 * config.limits.loginByIp, timeWindow: '1 minute' },
      },
      schema: {
        operationId: 'decodeToken',
        tags: ['auth'],
        body: decodeTokenBody,
        response: { 200: decodeTokenAnswer },
      },
    },
    async ({ body }) => ({ decoded: decodeToken(body.token) }),
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
