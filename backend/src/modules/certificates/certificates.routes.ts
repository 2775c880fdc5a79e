import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { brandOf } from 'federation/brands'
import { contentChannel } from '../../db/notices/data-version.ts'
import { limitBy } from '../../limits/accountLimit.ts'
import { siteOriginOf } from '../../origins.ts'
import type { Services } from '../../services.ts'
import { idParams } from '../../validation.ts'
import { sessionOf } from '../callers/permissions.ts'
import { badgeRoutes } from './badges.routes.ts'
import type { Issuer } from './certificates.credential.ts'
import { findCertificate, listOwn, updateSharing } from './certificates.repository.ts'
import {
  certificateResponse,
  issueBody,
  ownListResponse,
  sharingBody,
  toCertificate,
  toOwnCertificate,
} from './certificates.schemas.ts'
import { issueCertificate, missingCertificate } from './certificates.service.ts'
import { revocationRoutes } from './revocations.routes.ts'

const tags = ['academy']
const unrecorded = 'A certificate belongs to one person, who alone decides who sees it.'

/** A person finishes a course now and then; each attempt reads all of its texts. */
const ISSUES_AN_HOUR = 30

/** Certificates of finished courses. They are issued to the session's account only; there is no way to name another person. */
export const certificateRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'db' | 'config' | 'jwtSecret' | 'notifications'>
> = async (app, services) => {
  const { db, config, notifications } = services
  const limit = limitBy(
    app,
    { max: ISSUES_AN_HOUR, timeWindow: '1 hour' },
    (request) => `certificates:${sessionOf(request).user.id}`,
  )
  const issuerFor = (request: FastifyRequest): Issuer => ({
    origin: siteOriginOf(request, config),
    name: brandOf(config.siteMode, request.hostname).name,
  })

  app.get(
    '/academy/certificates/mine',
    {
      config: { permission: 'session' },
      schema: {
        ...{ operationId: 'listOwnCertificates', tags },
        summary: 'Ver tus certificados',
        description: 'Los certificados de quien llama, también los revocados; primero el último.',
        response: { 200: ownListResponse },
      },
    },
    async (request) => ({ results: (await listOwn(db, sessionOf(request).user.id)).map(toOwnCertificate) }),
  )

  app.post(
    '/academy/certificates/issue',
    {
      config: { permission: 'session', unrecorded },
      schema: {
        ...{ operationId: 'issueCertificate', errorStatuses: [404, 409], tags },
        summary: 'Obtener el certificado de un curso',
        description:
          'Solo si quien llama completó todas las lecciones publicadas, con sus preguntas si el curso las exige. Hay uno por persona y curso: repetir la petición devuelve el mismo.',
        body: issueBody,
        response: { 200: certificateResponse },
      },
    },
    async (request, reply) => {
      await limit(request, reply)
      const { id: userId } = sessionOf(request).user
      const row = await issueCertificate(services, { userId, ...request.body }, issuerFor(request))
      return { results: toCertificate(row, userId) }
    },
  )

  app.get(
    '/academy/certificates/getById/:id',
    {
      config: { permission: 'optional' },
      schema: {
        ...{ operationId: 'getCertificate', errorStatuses: [404], tags },
        summary: 'Ver un certificado',
        description: 'Lo ve su dueño y, mientras lo comparte, cualquiera que tenga su dirección.',
        params: idParams,
        response: { 200: certificateResponse },
      },
    },
    async ({ params, session }) => {
      const row = await findCertificate(db, params.id)
      const readerId = session?.user.id
      if (!row || (!row.isShared && row.userId !== readerId)) throw missingCertificate()
      return { results: toCertificate(row, readerId) }
    },
  )

  app.patch(
    '/academy/certificates/share/:id',
    {
      config: { permission: 'session', unrecorded },
      schema: {
        ...{ operationId: 'shareCertificate', errorStatuses: [404], tags },
        summary: 'Compartir un certificado, o dejar de hacerlo',
        description: 'Solo su dueño. Quien tenga su dirección lo ve mientras está compartido.',
        params: idParams,
        body: sharingBody,
        response: { 200: certificateResponse },
      },
    },
    async (request) => {
      const { id: userId } = sessionOf(request).user
      const { isShared } = request.body
      const row = await updateSharing(db, { id: request.params.id, userId, isShared })
      if (!row) throw missingCertificate()
      // Its page is remembered for some seconds.
      notifications.signalHere(contentChannel)
      await notifications.signal(contentChannel)
      return { results: toCertificate(row, userId) }
    },
  )

  await app.register(badgeRoutes, { db, issuerFor })
  await app.register(revocationRoutes, { db })
}
