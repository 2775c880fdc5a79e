import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { limitBy } from '../../limits/accountLimit.ts'
import type { Services } from '../../services.ts'
import { sessionOf } from '../callers/permissions.ts'
import { sendUnprocessable } from '../reading/reading.routes.ts'
import { currentBody, currentResponse, toCurrent } from './outfits.schemas.ts'
import { mergeCurrent, readCurrent } from './outfits.service.ts'

const tags = ['wardrobe']

/** A browser sends once in a second at most, while somebody mixes. */
const SAVES_A_MINUTE = 120

/** What the mannequin of the signed-in person wears. */
export const currentOutfitRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  const limit = limitBy(
    app,
    { max: SAVES_A_MINUTE, timeWindow: '1 minute' },
    (request) => `current-outfit:${sessionOf(request).user.id}`,
  )

  app.get(
    '/wardrobe/outfit/current',
    {
      config: { permission: 'session' },
      schema: {
        ...{ operationId: 'getCurrentOutfit', tags },
        summary: 'Ver el conjunto que estás mezclando',
        description: 'El último de quien llama, de cualquiera de sus dispositivos.',
        response: { 200: currentResponse },
      },
    },
    async (request) => toCurrent(await readCurrent(db, sessionOf(request).user.id)),
  )

  app.put(
    '/wardrobe/outfit/current',
    {
      config: {
        permission: 'session',
        unrecorded: 'What somebody tries on is theirs, and nobody else sees it.',
      },
      errorHandler: sendUnprocessable,
      schema: {
        ...{ operationId: 'saveCurrentOutfit', errorStatuses: [422], tags },
        summary: 'Guardar el conjunto que estás mezclando',
        description:
          'Gana el cambio más reciente, y las prendas propias ganan a las de muestra que alguien mezcló sin cuenta. Las prendas que no son de quien llama se omiten. La respuesta trae el que queda.',
        body: currentBody,
        response: { 200: currentResponse },
      },
    },
    async (request, reply) => {
      await limit(request, reply)
      return toCurrent(await mergeCurrent(db, sessionOf(request).user.id, request.body))
    },
  )
}
