import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPage } from '../../lists/page.ts'
import { columnOrders } from '../../lists/query.ts'
import type { Services } from '../../services.ts'
import { idParams } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { recordChange, recordNothing } from '../activity/recordChange.ts'
import {
  certificateColumns,
  listCertificates,
  lockCertificate,
  updateRevocation,
} from './certificates.repository.ts'
import { listedResponse, listQuery, listResponse, revocationBody, toListed } from './certificates.schemas.ts'
import { missingCertificate } from './certificates.service.ts'

const config = { permission: { area: 'academy', level: 'publish' } } as const
const tags = ['academy']

/** Those who publish the academy see all certificates, and revoke one that should not have been issued. */
export const revocationRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/academy/certificates/getAll',
    {
      config,
      schema: {
        ...{ operationId: 'listCertificates', tags },
        summary: 'Listar los certificados',
        description: 'De todas las personas, con búsqueda por nombre y curso.',
        querystring: listQuery,
        response: { 200: listResponse },
      },
    },
    async ({ query }) => {
      const sortedBy = columnOrders(query, certificateColumns)
      const order = query.sortIssuedAt
      return listPage(
        query,
        (slice) => listCertificates(db, query.search, { ...slice, order, sortedBy }),
        toListed,
      )
    },
  )

  app.post(
    '/academy/certificates/revoke/:id',
    {
      config,
      schema: {
        ...{ operationId: 'revokeCertificate', errorStatuses: [404], tags },
        summary: 'Revocar un certificado',
        description:
          'Su página dice que fue revocado; el motivo lo ven su dueño y quien publica la academia.',
        params: idParams,
        body: revocationBody,
        response: { 200: listedResponse },
      },
    },
    async (request) => ({ results: await change(request, request.params.id, request.body.reason) }),
  )

  app.post(
    '/academy/certificates/restore/:id',
    {
      config,
      schema: {
        ...{ operationId: 'restoreCertificate', errorStatuses: [404], tags },
        summary: 'Restablecer un certificado revocado',
        description: 'Vuelve a ser válido, con la misma firma.',
        params: idParams,
        response: { 200: listedResponse },
      },
    },
    async (request) => ({ results: await change(request, request.params.id, null) }),
  )

  /** A null reason takes the revocation back. The activity names the course only: the certificate is about a person. */
  async function change(request: FastifyRequest, id: string, reason: string | null) {
    return db.transaction(async (transaction) => {
      const before = await lockCertificate(transaction, id)
      if (!before) throw missingCertificate()
      const author = authorOf(request)
      if ((before.revokedAt !== null) === (reason !== null)) {
        recordNothing(author)
        return toListed(before)
      }
      const after = await updateRevocation(transaction, id, reason)
      await recordChange(transaction, author, {
        ...{ kind: 'certificate', action: reason === null ? 'restore' : 'revoke' },
        ...{ recordId: id, recordName: before.courseTitle },
      })
      return toListed(after)
    })
  }
}
