import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { stale } from '../../conflicts.ts'
import { shownEmail } from '../../emailAddress.ts'
import { ApiError } from '../../errors.ts'
import { limitMailsTo } from '../../limits/mailsToAddress.ts'
import { siteOriginOf } from '../../origins.ts'
import type { Services } from '../../services.ts'
import { messageResponse } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { loginResponse } from '../auth/auth.schemas.ts'
import { toSessionUser } from '../users/areas/areas.schemas.ts'
import { confirmSignUpBody, signUpBody, signUpLinkBody, signUpLinkResponse } from './sign-ups.schemas.ts'
import { createSignUps } from './sign-ups.service.ts'

const tags = ['auth']

/** Visitors make an account of their own; administrators have `auth/accounts.routes.ts`. */
export const signUpRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'auth' | 'captcha' | 'config' | 'db' | 'mails' | 'settings'>
> = async (app, { auth, captcha, config, db, mails, settings }) => {
  const signUps = createSignUps(db, mails, config)
  const limitMails = limitMailsTo(app, 'sign-up')
  const rateLimit = { max: config.limits.loginByIp, timeWindow: '1 minute' } as const

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  // Links that were mailed before the site closed its registration do not work either.
  app.addHook('preHandler', async () => {
    if (!(await settings.read())['accounts.signUp']) throw closed()
  })

  app.post(
    '/auth/signUp',
    {
      config: {
        unrecorded: 'It mails a link; using the link is the change.',
        permission: 'public',
        rateLimit: { max: config.mailLimit, timeWindow: '1 hour' },
      },
      schema: {
        operationId: 'signUp',
        errorStatuses: [403],
        tags,
        body: signUpBody,
        response: { 200: messageResponse },
      },
    },
    async (request, reply) => {
      const { captchaToken, reference, ...person } = request.body
      const origin = siteOriginOf(request, config)
      // Before the limit, so that using up an address's budget costs the captcha's work.
      await captcha.demand(captchaToken, request.ip)
      await limitMails(person.email.toLowerCase(), request.ip, reply)
      // The same response, so that a bot that filled in the hidden field does not notice.
      if (reference === '') await signUps.request(person, origin)
      return { message: 'Te enviamos un correo. Abre su enlace para terminar de crear tu cuenta.' }
    },
  )

  app.post(
    '/auth/signUp/check',
    {
      config: { unrecorded: 'It only reads a link.', permission: 'public', rateLimit },
      schema: {
        operationId: 'checkSignUpLink',
        errorStatuses: [403],
        tags,
        // In the body, because logs record URLs.
        body: signUpLinkBody,
        response: { 200: signUpLinkResponse },
      },
    },
    async ({ body }) => {
      const found = await signUps.find(body.token)
      return { account: found ? { name: found.name, email: shownEmail(found.email) } : null }
    },
  )

  app.post(
    '/auth/signUp/confirm',
    {
      config: { permission: 'public', rateLimit },
      schema: {
        operationId: 'confirmSignUp',
        errorStatuses: [403, 409],
        tags,
        body: confirmSignUpBody,
        response: { 200: loginResponse },
      },
    },
    async (request) => {
      const { token, password } = request.body
      const user = await signUps.confirm(authorOf(request), token, password)
      const client = { ip: request.ip, userAgent: request.headers['user-agent'] }
      const tokens = await auth.openSession(user, client)
      if (!tokens) throw stale('Tu cuenta cambió mientras se creaba. Inicia sesión.')
      return { ...tokens, user: toSessionUser(user, {}) }
    },
  )
}

function closed(): ApiError {
  return new ApiError(
    403,
    'sign_up_closed',
    'El registro no está abierto en este sitio. Si necesitas una cuenta, escríbenos.',
  )
}
