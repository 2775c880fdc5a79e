import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { idParams } from '../../validation.ts'
import {
  badgeContext,
  type Issuer,
  issuerOf,
  readCredential,
  revocationList,
} from './certificates.credential.ts'
import { publicKeyOf } from './certificates.keys.ts'
import { findCertificate } from './certificates.repository.ts'
import {
  issuerResponse,
  keyParams,
  keyResponse,
  statusResponse,
  verificationBody,
  verificationResponse,
} from './certificates.schemas.ts'
import { missingCertificate, verifyCredential } from './certificates.service.ts'

const tags = ['academy']
const permission = 'public'
const keySeconds = 3600

type BadgeOptions = Pick<Services, 'db'> & { issuerFor: (request: FastifyRequest) => Issuer }

/** What others need to verify a certificate: the credential of Open Badges 3.0, who issued it, the key and whether it was revoked. */
export const badgeRoutes: FastifyPluginAsyncZod<BadgeOptions> = async (app, { db, issuerFor }) => {
  async function findShared(id: string) {
    const row = await findCertificate(db, id)
    if (!row?.isShared) throw missingCertificate()
    return row
  }

  app.get(
    '/academy/certificates/credential/:id',
    {
      config: { permission },
      schema: {
        ...{ operationId: 'getCredential', errorStatuses: [404], tags },
        summary: 'Leer la credencial de un certificado compartido',
        description: 'La credencial de Open Badges 3.0, en JSON-LD. Su firma está en su forma de JWT.',
        params: idParams,
        response: {
          200: {
            description: 'La credencial.',
            content: { 'application/ld+json': { schema: z.record(z.string(), z.unknown()) } },
          },
        },
      },
    },
    async ({ params }, reply) => {
      const { signature } = await findShared(params.id)
      return reply.type('application/ld+json').send(readCredential(signature) as Record<string, unknown>)
    },
  )

  app.get(
    '/academy/certificates/jwt/:id',
    {
      config: { permission },
      schema: {
        ...{ operationId: 'getCredentialJwt', errorStatuses: [404], tags },
        summary: 'Leer la credencial firmada de un certificado compartido',
        description: 'La misma credencial como JWT, firmada con EdDSA; `kid` es la dirección de la clave.',
        params: idParams,
        response: {
          200: { description: 'El JWT.', content: { 'application/vc+jwt': { schema: z.string() } } },
        },
      },
    },
    async ({ params }, reply) => {
      const { signature } = await findShared(params.id)
      return reply.type('application/vc+jwt').send(signature)
    },
  )

  app.get(
    '/academy/certificates/status/:id',
    {
      config: { permission },
      schema: {
        ...{ operationId: 'getCredentialStatus', tags },
        summary: 'Ver si un certificado fue revocado',
        description:
          'La lista de revocación que nombra la credencial: con ella si fue revocada, también si ya no se comparte, y vacía en cualquier otro caso.',
        params: idParams,
        response: { 200: statusResponse },
      },
    },
    async (request) => {
      const { id } = request.params
      return revocationList(id, await findCertificate(db, id), issuerFor(request))
    },
  )

  await app.register(issuerRoutes, { db, issuerFor })
}

const issuerRoutes: FastifyPluginAsyncZod<BadgeOptions> = async (app, { db, issuerFor }) => {
  app.get(
    '/academy/certificates/issuer',
    {
      config: { permission },
      schema: {
        ...{ operationId: 'getCertificateIssuer', tags },
        summary: 'Ver quién emite los certificados',
        description: 'El perfil de Open Badges 3.0 de este sitio.',
        response: { 200: issuerResponse },
      },
    },
    async (request) => ({ '@context': badgeContext, ...issuerOf(issuerFor(request)) }),
  )

  app.get(
    '/academy/certificates/keys/:keyId',
    {
      config: { permission, cacheSeconds: keySeconds },
      schema: {
        ...{ operationId: 'getCertificateKey', errorStatuses: [404], tags },
        summary: 'Leer una clave pública de los certificados',
        description: 'Como JWK, por el identificador con el que termina el `kid` de una credencial.',
        params: keyParams,
        response: { 200: keyResponse },
      },
    },
    async ({ params }) => {
      const key = await publicKeyOf(db, params.keyId)
      if (!key) throw notFound('Este sitio no tiene esa clave.')
      return key
    },
  )

  app.post(
    '/academy/certificates/verify',
    {
      config: {
        permission,
        unrecorded: 'It only reads a credential.',
        rateLimit: { max: 60, timeWindow: '1 minute' },
      },
      schema: {
        ...{ operationId: 'verifyCertificate', tags },
        summary: 'Verificar una credencial',
        description: 'Si la firmó este sitio, y si sigue valiendo.',
        body: verificationBody,
        response: { 200: verificationResponse },
      },
    },
    async ({ body }) => ({ state: await verifyCredential(db, body.credential) }),
  )
}
