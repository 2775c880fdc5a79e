import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../../services.ts'
import { captchaResponse, challengeResponse } from './captcha.schemas.ts'

export const captchaRoutes: FastifyPluginAsyncZod<Pick<Services, 'captcha' | 'config'>> = async (
  app,
  { captcha, config },
) => {
  // A page requests one challenge for each form, and another one after it was used.
  const rateLimit = { max: 4 * config.limits.loginByIp, timeWindow: '1 minute' } as const

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/auth/captcha',
    {
      config: { permission: 'public' },
      schema: { operationId: 'captcha', tags: ['auth'], response: { 200: captchaResponse } },
    },
    async () => captcha.settings,
  )

  app.get(
    '/auth/captcha/challenge',
    {
      config: { permission: 'public', rateLimit },
      schema: {
        operationId: 'captchaChallenge',
        errorStatuses: [404],
        tags: ['auth'],
        response: { 200: challengeResponse },
      },
    },
    () => captcha.challenge(),
  )

  // The library's solver for pages without the site's scripts, such as the form of a protected short link.
  const worker = await readFile(fileURLToPath(import.meta.resolve('altcha/workers/pbkdf2')), 'utf8')
  app.get(
    '/auth/captcha/worker.js',
    { config: { permission: 'public' }, schema: { hide: true } },
    async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(worker),
  )
}
