import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { captchaAnswer, challengeAnswer } from './captcha.schemas.ts'

export const captchaRoutes: FastifyPluginAsyncZod<Services> = async (app, { captcha }) => {
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
      config: { permission: 'public' },
      schema: { operationId: 'captchaChallenge', tags: ['auth'], response: { 200: challengeAnswer } },
    },
    () => captcha.challenge(),
  )
}
