import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'

/** Far shorter than the time for which a key is published before it signs. */
const cacheSeconds = 3600

/** The keys with which services of teams verify tokens, without a secret of this site. */
export async function keyRoutes(app: FastifyInstance, { tokens }: Pick<Services, 'tokens'>) {
  app.get(
    '/.well-known/jwks.json',
    { config: { permission: 'public', cacheSeconds }, schema: { hide: true } },
    async (_request, reply) => reply.type('application/jwk-set+json').send(await tokens.publicKeySet()),
  )
}
