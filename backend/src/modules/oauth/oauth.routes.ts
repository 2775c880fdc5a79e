import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isDatabaseDown } from '../../errors.ts'
import { isSiteOrigin } from '../../origins.ts'
import { isFromThisMachine } from '../../plugins/loopback-requests.ts'
import type { Services } from '../../services.ts'
import { authorOf } from '../activity/author.ts'
import { spend } from '../auth/captcha/spent-tokens.repository.ts'
import { createAttempts } from './oauth.attempt.ts'
import { noticeOfTakeover } from './oauth.mails.ts'
import { findOrAddUser, type GoogleAccount } from './oauth.repository.ts'
import { createGoogle, OauthError } from './oauth.service.ts'

const callbackPath = '/api/oauth/google/callback'
/** Ties the callback to the browser that started the sign-in; the success page accepts tokens only with it. */
const authorizeQuery = z.object({
  state: z
    .string()
    .regex(/^[\w-]{16,128}$/)
    .optional(),
})

const movesOn = { 302: z.undefined().describe('El navegador sigue en otra dirección.') }

/** Sign-in with Google: every route redirects. */
export const oauthRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'auth' | 'config' | 'db' | 'jwtSecret' | 'mails'>
> = async (app, services) => {
  const { auth, config, db, jwtSecret, mails } = services
  const google = createGoogle(config)
  const attempts = createAttempts(jwtSecret)
  const rateLimit = { max: config.limits.loginByIp, timeWindow: '1 minute' } as const

  app.addHook('onClose', () => google.close())
  app.addHook('onRequest', async (_request, reply) => {
    // The redirects lead to URLs that carry tokens, which must not be sent as a referrer or cached.
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })

  app.get(
    '/oauth/authorize',
    {
      config: { permission: 'public', rateLimit },
      schema: {
        operationId: 'authorizeGoogle',
        tags: ['oauth'],
        querystring: authorizeQuery,
        response: movesOn,
      },
    },
    async (request, reply) => {
      try {
        if (google.isLocal && !isFromThisMachine(request.raw)) {
          throw new OauthError('the local provider is for this machine only')
        }
        const { address, attempt: begun } = await google.begin(callbackUrlOf(request))
        const attempt = { ...begun, browserState: request.query.state }
        return reply.header('set-cookie', await attempts.keep(attempt)).redirect(address)
      } catch (error) {
        return refuse(request, reply, error)
      }
    },
  )

  app.get(
    '/oauth/google/callback',
    {
      config: { permission: 'public', rateLimit },
      schema: { operationId: 'finishGoogle', tags: ['oauth'], response: movesOn },
    },
    async (request, reply) => {
      try {
        const attempt = await attempts.read(request.headers.cookie)
        if (!attempt) throw new OauthError('this browser did not start a sign-in')
        reply.header('set-cookie', attempts.forget(attempt))
        if (!(await spend(db, `oauth ${attempt.state}`, attempt.expiresAt))) {
          throw new OauthError('this sign-in is already finished')
        }
        const account = await google.finish(attempt, new URL(request.url, attempt.callbackUrl).search)
        const tokens = await signIn(account, request)
        const query = new URLSearchParams({ ...tokens, state: attempt.browserState ?? '' })
        return reply.redirect(`${pagesOf(attempt)}/oauth/google/success?${query}`)
      } catch (error) {
        return refuse(request, reply, error)
      }
    },
  )

  async function signIn(account: GoogleAccount, request: FastifyRequest) {
    const { ip, headers, log } = request
    const found = await findOrAddUser(db, authorOf(request), account)
    if (!found) throw new OauthError('the email belongs to another Google account')
    const { user, isTakenOver } = found
    if (!user.isActive) throw new OauthError('the account is deactivated')
    if (isTakenOver) {
      log.warn({ user: user.id }, 'Google sign-in verified an address: sessions ended, password cleared')
      mails.later(() => mails.send(noticeOfTakeover(user)))
    }
    const tokens = await auth.openSession(user, { ip, userAgent: headers['user-agent'] })
    if (!tokens) throw new OauthError('the account changed in the meantime')
    return tokens
  }

  function callbackUrlOf({ protocol, host }: FastifyRequest): string {
    if (config.google?.callbackUrl) return config.google.callbackUrl
    const own = `${protocol}://${host}`
    const origin = isSiteOrigin(config, own) ? own : config.siteOrigins[0]
    if (!origin) throw new OauthError(`${own} is not among SITE_ORIGINS`)
    return origin + callbackPath
  }

  /** The origin of the site's pages; empty when they share the callback's origin. */
  function pagesOf({ callbackUrl }: { callbackUrl: string }): string {
    const { origin } = new URL(callbackUrl)
    return isSiteOrigin(config, origin) ? '' : (config.siteOrigins[0] ?? '')
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    if (isDatabaseDown(error)) throw error
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    request.log.warn({ reason: `${name}: ${message}` }, 'Google sign-in rejected')
    return reply.redirect('/auth/login?error=google')
  }
}
