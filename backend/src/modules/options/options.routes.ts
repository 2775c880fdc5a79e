import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { ApiError, notFound, stale } from '../../errors.ts'
import { idParams } from '../../validation.ts'
import { findOption, listOptions, updateOption } from './options.repository.ts'
import { optionAnswer, optionListAnswer, optionUpdateBody, toOption } from './options.schemas.ts'

export const optionRoutes: FastifyPluginAsyncZod<Services> = async (app, { db }) => {
  app.get(
    '/options/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listOptions',
        tags: ['options'],
        response: { 200: optionListAnswer },
      },
    },
    async () => ({ results: (await listOptions(db)).map(toOption) }),
  )

  app.patch(
    '/options/update/:id',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'updateOption',
        tags: ['options'],
        params: idParams,
        body: optionUpdateBody,
        response: { 200: optionAnswer },
      },
    },
    async ({ params, body: { value, updatedAt } }) => {
      const stored = await findOption(db, params.id)
      if (!stored) throw notFound('No se encontró la configuración.')
      if (stored.type === 'json' && !isJson(value)) throw brokenJson()
      const row = await updateOption(db, params.id, value, updatedAt ? new Date(updatedAt) : undefined)
      if (!row) throw stale()
      return { message: `Configuración "${row.key}" actualizada.`, result: toOption(row) }
    },
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function brokenJson(): ApiError {
  const message = 'El JSON no es válido.'
  return new ApiError(400, 'invalid', message, { value: message })
}
