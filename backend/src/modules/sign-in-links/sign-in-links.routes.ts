import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../errors.ts'
import { limitMailsTo } from '../../limits/mailsToAddress.ts'
import { siteOriginOf } from '../../origins.ts'
import type { Services } from '../../services.ts'
import { messageResponse } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { toSessionUser } from '../users/areas/areas.schemas.ts'
import {
  maskedEmail,
  signInLinkBody,
  signInLinkLoginResponse,
  signInLinkResponse,
  signInTokenBody,
} from './sign-in-links.schemas.ts'
import { createSignInLinks } from './sign-in-links.service.ts'

const tags = ['auth']

/** Signing in with a mailed link. */
export const signInLinkRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'auth' | 'captcha' | 'config' | 'db' | 'mails' | 'settings'>
> = async (app, services) => {
  const { captcha, config, settings } = services
  const links = createSignInLinks(services)
  const limitMails = limitMailsTo(app, 'sign-in link')
  const rateLimit = { max: config.limits.loginByIp, timeWindow: '1 minute' } as const

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  // Links that were mailed before the site switched them off do not work either.
  app.addHook('preHandler', async () => {
    if (!(await settings.read())['accounts.mailLink']) throw off()
  })

  app.post(
    '/auth/link',
    {
      config: {
        unrecorded: 'It mails a link, and changes nothing.',
        permission: 'public',
        rateLimit: { max: config.mailLimit, timeWindow: '1 hour' },
      },
      schema: {
        operationId: 'mailSignInLink',
        errorStatuses: [403],
        tags,
        body: signInLinkBody,
        response: { 200: messageResponse },
      },
    },
    async (request, reply) => {
      const { captchaToken, email, returnTo = null } = request.body
      const origin = siteOriginOf(request, config)
      // Before the limit, so that using up an address's budget costs the captcha's work.
      await captcha.demand(captchaToken, request.ip)
      await limitMails(email.toLowerCase(), request.ip, reply)
      links.request({ email, returnTo }, origin)
      return { message: 'Si hay una cuenta con ese correo, te enviamos un enlace para entrar.' }
    },
  )

  app.post(
    '/auth/link/check',
    {
      config: { unrecorded: 'It only reads a link.', permission: 'public', rateLimit },
      schema: {
        operationId: 'checkSignInLink',
        errorStatuses: [403],
        tags,
        // In the body, because logs record URLs.
        body: signInTokenBody,
        response: { 200: signInLinkResponse },
      },
    },
    async ({ body }) => {
      const user = await links.find(body.token)
      return { email: user ? maskedEmail(user) : null }
    },
  )

  app.post(
    '/auth/link/confirm',
    {
      config: {
        unrecorded: 'The list of sessions shows it; that it made an account its owner’s alone is recorded.',
        permission: 'public',
        rateLimit,
      },
      schema: {
        operationId: 'confirmSignInLink',
        errorStatuses: [403],
        tags,
        body: signInTokenBody,
        response: { 200: signInLinkLoginResponse },
      },
    },
    async (request) => {
      const client = { ip: request.ip, userAgent: request.headers['user-agent'] }
      const signedIn = await links.confirm(authorOf(request), request.body.token, client)
      const { user, areas, ...rest } = signedIn
      return { ...rest, user: toSessionUser(user, areas) }
    },
  )
}

function off(): ApiError {
  return new ApiError(403, 'mail_link_off', 'En este sitio no se entra con un enlace por correo.')
}
