import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { stale } from '../../conflicts.ts'
import { ApiError, notFound } from '../../errors.ts'
import { catalogueCacheSeconds } from '../../plugins/cache-control.ts'
import type { Services } from '../../services.ts'
import { idParams, longTextBodyLimit } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { problemWith } from './options.checks.ts'
import { isOptionKey } from './options.definitions.ts'
import { listOptions, lockOption, updateOption } from './options.repository.ts'
import {
  optionListResponse,
  optionResponse,
  optionUpdateBody,
  siteOptionsResponse,
  toOption,
} from './options.schemas.ts'

export const optionRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'settings'>> = async (
  app,
  { db, settings },
) => {
  app.get(
    '/options/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listOptions',
        tags: ['options'],
        response: { 200: optionListResponse },
      },
    },
    async () => ({ results: (await listOptions(db)).flatMap((row) => toOption(row) ?? []) }),
  )

  app.get(
    '/options/site',
    {
      config: { permission: 'public', cacheSeconds: catalogueCacheSeconds },
      schema: { operationId: 'readSiteOptions', tags: ['options'], response: { 200: siteOptionsResponse } },
    },
    async () => {
      const options = await settings.read()
      return {
        notice: options['site.notice'],
        bookingUrl: options['contact.bookingUrl'],
        signUp: options['accounts.signUp'],
        mailLink: options['accounts.mailLink'],
      }
    },
  )

  app.patch(
    '/options/update/:id',
    {
      config: { permission: 'admin' },
      bodyLimit: longTextBodyLimit,
      schema: {
        operationId: 'updateOption',
        errorStatuses: [409],
        tags: ['options'],
        params: idParams,
        body: optionUpdateBody,
        response: { 200: optionResponse },
      },
    },
    async (request) => {
      const { value, updatedAt } = request.body
      const { id } = request.params
      const result = await db.transaction(async (transaction) => {
        const before = await lockOption(transaction, id)
        if (!before || !isOptionKey(before.key)) throw notFound('No se encontró la configuración.')
        const problem = await problemWith(transaction, before.key, value)
        if (problem) throw new ApiError(400, 'invalid', problem, { value: problem })
        const after = await updateOption(transaction, id, value, updatedAt ? new Date(updatedAt) : undefined)
        const edited = after && toOption(after)
        if (!edited) throw stale()
        await recordChange(transaction, authorOf(request), changeOf('option', { before, after }))
        return edited
      })
      settings.invalidate()
      return { message: `Configuración "${result.key}" actualizada.`, result }
    },
  )
}
