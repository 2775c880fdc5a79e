import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPage } from '../../lists/page.ts'
import type { Services } from '../../services.ts'
import { checkRecord } from './content.check.ts'
import { kindOf, ofKindsArea } from './content.kinds.ts'
import { findDraft, findLatestVersion, listContent, listVersions } from './content.repository.ts'
import {
  checkResponse,
  contentListQuery,
  contentListResponse,
  contentResponse,
  kindParams,
  recordParams,
  toDraft,
  toEntry,
  toVersion,
  versionListQuery,
  versionListResponse,
} from './content.schemas.ts'
import { contentNotFound } from './content.service.ts'

const tags = ['content']
const config = { permission: ofKindsArea('edit') }

export const contentReadingRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/content/:kind',
    {
      config,
      schema: {
        ...{ operationId: 'listContent', tags },
        summary: 'Listar contenido',
        description:
          'Página de lo publicado y de los borradores de un tipo, en el orden del sitio, por texto, estado y padre.',
        params: kindParams,
        querystring: contentListQuery,
        response: { 200: contentListResponse },
      },
    },
    async ({ params, query: { search, state, parent, ...page } }) =>
      listPage(
        page,
        (slice) =>
          listContent(db, kindOf(params.kind), { search, state, parent: parent || undefined }, slice),
        toEntry,
      ),
  )

  app.get(
    '/content/:kind/:id',
    {
      config,
      schema: {
        ...{ operationId: 'getContent', tags },
        summary: 'Ver contenido',
        description: 'Lo publicado y su borrador, con quién guardó cada uno y cuándo.',
        params: recordParams,
        response: { 200: contentResponse },
      },
    },
    async ({ params: { kind: name, id } }) => {
      const kind = kindOf(name)
      const [published, draft, latest, [path = null]] = await Promise.all([
        kind.find(db, id),
        findDraft(db, name, id),
        findLatestVersion(db, name, id),
        kind.pagesOf(db, id),
      ])
      // The draft of a record in the bin comes back with it.
      if (!published && draft?.baseNumber !== 0) throw contentNotFound()
      return {
        ...{ id, kind: name, path },
        published: published ? kind.draftSchema.parse(published.content) : null,
        draft: draft ? toDraft(draft) : null,
        updatedAt: published?.updatedAt.toISOString() ?? null,
        updatedBy: latest?.authorName ?? null,
      }
    },
  )

  app.get(
    '/content/:kind/:id/versions',
    {
      config,
      schema: {
        ...{ operationId: 'listContentVersions', tags },
        summary: 'Listar versiones',
        description:
          'Lo que se publicó cada vez, lo último primero, con lo que cambió respecto a lo anterior.',
        params: recordParams,
        querystring: versionListQuery,
        response: { 200: versionListResponse },
      },
    },
    async ({ params: { kind, id }, query }) =>
      listPage(query, (slice) => listVersions(db, kind, id, slice), toVersion),
  )

  app.get(
    '/content/:kind/:id/check',
    {
      config,
      schema: {
        ...{ operationId: 'checkContent', tags },
        summary: 'Revisar antes de publicar',
        description:
          'Lo que falta, enlaces que no llevan a ninguna página, imágenes sin texto alternativo, y las lecciones que enlazan a su página.',
        params: recordParams,
        response: { 200: checkResponse },
      },
    },
    async ({ params }) => checkRecord(db, params),
  )
}
