import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../errors.ts'
import { countBy } from '../../limits/accountLimit.ts'
import { addressKey } from '../../limits/addresses.ts'
import { isSiteOrigin } from '../../origins.ts'
import type { Services } from '../../services.ts'
import { messageResponse } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { createPasswordResets } from './password-resets.service.ts'
import {
  forgotPasswordBody,
  restoreLinkBody,
  restoreLinkResponse,
  restorePasswordBody,
} from './passwords.schemas.ts'

export const passwordRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'captcha' | 'config' | 'db' | 'mails'>
> = async (app, { captcha, config, db, mails }) => {
  const resets = createPasswordResets(db, mails)
  // Budgets belong to the requester, never to the account, so that nobody can use up somebody else's.
  const timeWindow = '15 minutes' as const
  const fromAddress = countBy(
    app,
    { max: config.resets.freeByIp, timeWindow },
    ({ ip }) => `forgot:${addressKey(ip)}`,
  )
  const inAll = countBy(app, { max: config.resets.freeInAll, timeWindow }, () => 'forgot')
  const rateLimit = { max: config.limits.loginByIp, timeWindow: '1 minute' } as const

  if (config.environment === 'production') {
    if (config.siteOrigins.length === 0) app.log.warn('SITE_ORIGINS is not set: nobody can reset a password')
    if (!config.smtpUrl) app.log.warn('SMTP_URL is not set: mail stays in DATA_DIR/outbox and is not sent')
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/auth/forgotPassword',
    {
      config: {
        unrecorded: 'It mails a link; using the link is the change.',
        permission: 'public',
        rateLimit,
      },
      schema: {
        operationId: 'forgotPassword',
        errorStatuses: [403],
        tags: ['auth'],
        body: forgotPasswordBody,
        response: { 200: messageResponse },
      },
    },
    async (request) => {
      const { email, domain, captchaToken } = request.body
      if (!isSiteOrigin(config, domain)) {
        throw new ApiError(400, 'unknown_domain', 'El sitio indicado no es uno de los permitidos.')
      }
      const isCaptchaDue = (await Promise.all([fromAddress(request), inAll(request)])).some(Boolean)
      if (isCaptchaDue) await captcha.demand(captchaToken, request.ip)
      await resets.request(email, domain)
      return {
        message:
          'Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.',
      }
    },
  )

  app.post(
    '/auth/restorePassword/check',
    {
      config: { unrecorded: 'It only reads a link.', permission: 'public', rateLimit },
      schema: {
        operationId: 'checkRestoreLink',
        tags: ['auth'],
        // In the body, because logs record URLs.
        body: restoreLinkBody,
        response: { 200: restoreLinkResponse },
      },
    },
    async ({ body }) => ({ isUsable: await resets.isUsable(body.emailEncrypt) }),
  )

  app.post(
    '/auth/restorePassword',
    {
      config: { permission: 'public', rateLimit },
      schema: {
        operationId: 'restorePassword',
        errorStatuses: [404, 410],
        tags: ['auth'],
        body: restorePasswordBody,
        response: { 200: messageResponse },
      },
    },
    async (request) => {
      const { emailEncrypt, newPassword } = request.body
      await resets.restore(authorOf(request), emailEncrypt, newPassword)
      return {
        message:
          'Tu contraseña ha sido restablecida correctamente. Ahora puedes acceder con tu nueva contraseña.',
      }
    },
  )
}
