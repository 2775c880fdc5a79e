import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import type { Configuration, InteractionResults, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { isLoopbackHost } from '../../loopbackHost.ts'
import { isFromThisMachine } from '../../plugins/loopback-requests.ts'
import { createMemory } from './local-provider.adapter.ts'
import { consentPage, failurePage, loginPage, policy } from './local-provider.pages.ts'

type Person = { email: string; name: string; isVerified: boolean }

export type LocalProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  callbackUrl?: undefined
  close(): Promise<void>
}

/** A real OpenID provider on the loopback address that accepts any identity. Never runs in production. */
export async function startLocalProvider(): Promise<LocalProvider> {
  // Imported on demand, so that a production site does not need the package.
  const { Provider } = await import('oidc-provider')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'plataforma-local', clientSecret: randomBytes(32).toString('base64url') }
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, await configure(client, people))
  provider.Client.prototype.redirectUriAllowed = isOwnCallback
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!isFromThisMachine(request)) return show(response, failurePage('No existe lo que buscas.'), 404)
    const [, uid, step = ''] = /^\/interaction\/([\w-]+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? []
    if (!uid) return handle(request, response)
    interact(provider, people, request, response, step).catch((error: Error) =>
      show(response, failurePage(error.message), 400),
    )
  })
  return { issuer, ...client, close: () => stop(server) }
}

async function configure(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  people: Map<string, Person>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const minutes = (count: number) => count * 60
  return {
    adapter: createMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        // The actual check of redirect addresses is `isOwnCallback`.
        redirect_uris: ['http://localhost/'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'local' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Like Google, the ID token holds all claims.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: minutes(10),
      AuthorizationCode: minutes(1),
      Grant: minutes(60),
      IdToken: minutes(10),
      Interaction: minutes(30),
      Session: minutes(60),
    },
    findAccount: (_context, accountId) => {
      const person = people.get(accountId)
      if (!person) return undefined
      const { email, name, isVerified } = person
      return { accountId, claims: () => ({ sub: accountId, email, email_verified: isVerified, name }) }
    },
    renderError: (context: KoaContextWithOIDC, { error, error_description: description }) => {
      context.type = 'html'
      context.set('content-security-policy', policy)
      context.body = failurePage(description ?? error)
    },
  }
}

/** Any port of the loopback address. */
function isOwnCallback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, pathname } = new URL(address)
  return isLoopbackHost(hostname) && pathname === '/api/oauth/google/callback'
}

async function interact(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
  step: string,
) {
  const { uid, prompt, session, params, grantId } = await provider.interactionDetails(request, response)
  const finish = (result: InteractionResults) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  const person = session && people.get(session.accountId)

  if (step === 'cancel') return finish({ error: 'access_denied', error_description: 'Cancelado' })
  if (request.method !== 'POST') {
    const page = prompt.name === 'login' ? loginPage(uid) : consentPage(uid, person?.email ?? '')
    return show(response, page, 200)
  }
  if (step === 'login') {
    const form = new URLSearchParams(await text(request))
    const email = form.get('email')?.trim().toLowerCase() ?? ''
    const accountId = createHash('sha256').update(email).digest('hex').slice(0, 21)
    const name = form.get('name')?.trim() || email
    people.set(accountId, { email, name, isVerified: form.has('verified') })
    return finish({ login: { accountId } })
  }
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  const grant =
    known ?? new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  return finish({ consent: { grantId: await grant.save() } })
}

function show(response: ServerResponse, page: string, status: number) {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    })
    .end(page)
}

async function stop(server: Server) {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
