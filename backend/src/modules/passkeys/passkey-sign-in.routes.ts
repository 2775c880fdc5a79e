import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { siteOriginOf } from '../../origins.ts'
import type { Services } from '../../services.ts'
import { loginResponse } from '../auth/auth.schemas.ts'
import { toSessionUser } from '../users/areas/areas.schemas.ts'
import { createPasskeySignIn } from './passkey-sign-in.service.ts'
import { passkeySignInBody, requestOptionsResponse } from './passkeys.schemas.ts'

const tags = ['auth']

/** Signing in with a passkey, without a captcha: each attempt needs a signature. */
export const passkeySignInRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'auth' | 'config' | 'db' | 'jwtSecret'>
> = async (app, services) => {
  const { config } = services
  const passkeySignIn = createPasskeySignIn(services, app.log)

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/auth/passkey/signIn/options',
    {
      config: {
        unrecorded: 'It stores nothing.',
        permission: 'public',
        // Every sign-in page asks for one, so that the browser can offer a passkey beside saved passwords.
        rateLimit: { max: 4 * config.limits.loginByIp, timeWindow: '1 minute' },
      },
      schema: { operationId: 'passkeySignInOptions', tags, response: { 200: requestOptionsResponse } },
    },
    async (request) => passkeySignIn.options(siteOriginOf(request, config)),
  )

  app.post(
    '/auth/passkey/signIn',
    {
      config: {
        unrecorded: 'The list of sessions shows it.',
        permission: 'public',
        rateLimit: { max: config.limits.loginByIp, timeWindow: '1 minute' },
      },
      schema: {
        operationId: 'signInWithPasskey',
        errorStatuses: [401],
        tags,
        body: passkeySignInBody,
        response: { 200: loginResponse },
      },
    },
    async (request) => {
      const client = { ip: request.ip, userAgent: request.headers['user-agent'] }
      const { user, areas, ...tokens } = await passkeySignIn.signIn(request.body, client)
      return { ...tokens, user: toSessionUser(user, areas) }
    },
  )
}
