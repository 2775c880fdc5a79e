import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ConflictError } from '../../conflicts.ts'
import type { Services } from '../../services.ts'
import { authorOf } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { toUser } from '../users/users.schemas.ts'
import { addUser, findTaken } from './accounts.repository.ts'
import { existenceQuery, existenceResponse, registerBody, registerResponse } from './accounts.schemas.ts'

const labels = { email: 'Correo', username: 'Usuario' }

/** The administrators' form for a new user. */
export const accountRoutes: FastifyPluginAsyncZod<Pick<Services, 'config' | 'db'>> = async (
  app,
  { config, db },
) => {
  // The form checks each field when it loses focus, so this is far above what people need.
  const rateLimit = { max: 4 * config.limits.loginByIp, timeWindow: '1 minute' } as const

  app.get(
    '/auth/check-existence',
    {
      config: { permission: 'admin', rateLimit },
      schema: {
        operationId: 'checkExistence',
        tags: ['auth'],
        querystring: existenceQuery,
        response: { 200: existenceResponse },
      },
    },
    async ({ query }) => {
      const taken = await findTaken(db, query)
      return {
        exists: {
          ...(query.email === undefined ? {} : { email: taken.email }),
          ...(query.username === undefined ? {} : { username: taken.username }),
        },
      }
    },
  )

  app.post(
    '/auth/register',
    {
      config: { permission: 'admin', rateLimit },
      schema: {
        operationId: 'register',
        errorStatuses: [409],
        tags: ['auth'],
        body: registerBody,
        response: { 201: registerResponse },
      },
    },
    async (request, reply) => {
      const { password, ...person } = request.body
      // Outside the transaction, because hashing is slow.
      const passwordHash = await hashPassword(password)
      const row = await db.transaction(async (transaction) => {
        const after = await addUser(transaction, { ...person, passwordHash })
        if (!after) throw alreadyRegistered(await findTaken(transaction, person))
        await recordChange(transaction, authorOf(request), changeOf('user', { after }))
        return after
      })
      return reply.code(201).send({ message: 'Usuario creado correctamente', user: toUser(row) })
    },
  )
}

function alreadyRegistered(taken: Record<keyof typeof labels, boolean>): ConflictError {
  const fields = Object.fromEntries(
    (['email', 'username'] as const)
      .filter((field) => taken[field])
      .map((field) => [field, `${labels[field]} ya está registrado`]),
  )
  const [message = 'El usuario ya está registrado'] = Object.values(fields)
  return new ConflictError('taken', message, fields)
}
