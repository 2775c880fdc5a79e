import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../../services.ts'
import { authorOf } from '../../activity/author.ts'
import { userParams } from '../users.schemas.ts'
import { userAreasBody, userAreasResponse } from './areas.schemas.ts'
import { giveAreas, readGivenAreas } from './areas.service.ts'

const tags = ['users']

/** What collaborators may work in, given by administrators only: nobody gives areas to themselves. */
export const areaRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/users/areas/:userId',
    {
      config: { permission: 'admin' },
      schema: {
        ...{ operationId: 'listUserAreas', tags },
        summary: 'Ver las áreas de un colaborador',
        description: 'En qué áreas trabaja y hasta dónde; ninguna para quien no es colaborador.',
        params: userParams,
        response: { 200: userAreasResponse },
      },
    },
    async ({ params }) => ({ results: await readGivenAreas(db, params.userId) }),
  )

  app.put(
    '/users/areas/:userId',
    {
      config: { permission: 'admin' },
      schema: {
        ...{ operationId: 'giveUserAreas', errorStatuses: [409], tags },
        summary: 'Dar áreas a un colaborador',
        description:
          'Deja a un colaborador con estas áreas y ninguna más, desde su siguiente petición. `publish` incluye `edit`. Se rechaza para quien no es colaborador.',
        params: userParams,
        body: userAreasBody,
        response: { 200: userAreasResponse },
      },
    },
    async (request) => {
      const { params, body } = request
      await giveAreas(db, authorOf(request), params.userId, body.areas)
      return { results: await readGivenAreas(db, params.userId) }
    },
  )
}
