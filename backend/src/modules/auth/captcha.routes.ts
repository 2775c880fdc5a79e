import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { captchaAnswer, challengeAnswer } from './captcha.schemas.ts'

export const captchaRoutes: FastifyPluginAsyncZod<Services> = async (app, { captcha, config }) => {
  // A page asks for one with each form and for another one when that was used.
  const rateLimit = { max: 4 * config.limits.loginByIp, timeWindow: '1 minute' } as const

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/auth/captcha',
    {
      config: { permission: 'public' },
      schema: { operationId: 'captcha', tags: ['auth'], response: { 200: captchaAnswer } },
    },
    async () => captcha.settings,
  )

  app.get(
    '/auth/captcha/challenge',
    {
      config: { permission: 'public', rateLimit },
      schema: { operationId: 'captchaChallenge', tags: ['auth'], response: { 200: challengeAnswer } },
    },
    () => captcha.challenge(),
  )
}
