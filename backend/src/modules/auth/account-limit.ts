import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseFor } from '../../limits/refusal.ts'
import type { TakeTry, TryLimit } from '../../limits/tries.ts'

/** Limits what is tried on one account at one route, from however many addresses, in all processes together. */
export function limitByAccount(app: FastifyInstance, limit: TryLimit) {
  const limits = new Map<string, TakeTry>()

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url = '' } = request.routeOptions
    const take = limits.get(url) ?? app.tries.limit(`account ${url}`, limit)
    limits.set(url, take)
    refuseFor(await take((request.body as { email: string }).email.toLowerCase()), reply)
  }
}
