import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { brandsOf } from 'federation/brands'
import type { Permission } from '../modules/callers/permissions.ts'
import { describeContract } from './describe.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** Error statuses besides those that its permission, parameters and body imply. */
    errorStatuses?: number[]
  }
}

// The contract states what the guard enforces.
const securityOf: Record<Exclude<Permission, object> | 'area', Record<string, string[]>[]> = {
  public: [],
  optional: [{}, { session: [] }],
  session: [{ session: [] }],
  admin: [{ session: [] }],
  area: [{ session: [] }],
  release: [{ session: [] }, { credential: [] }],
}

/** Builds the contract from the routes registered after it; `app.swagger()` returns the document. */
export async function collectOpenApi(app: FastifyInstance) {
  const [brand] = brandsOf('full')
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plataforma',
        version: '1.0.0',
        description:
          'Todo lo que hace la plataforma. Las operaciones con candado llevan la cabecera `Authorization: Bearer {token}`; los errores tienen siempre la misma forma: `code`, `message` y, para datos no válidos, `fields`.',
        contact: { name: brand.name, email: brand.contact.email },
        license: { name: 'Privado', identifier: 'LicenseRef-privado' },
      },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          credential: { type: 'http', scheme: 'bearer', description: 'Credencial de un equipo: `mfer_…`.' },
        },
      },
    },
    transform: (route) => {
      const transformed = jsonSchemaTransform(route)
      const declared = route.route.config?.permission
      const permission = typeof declared === 'object' ? 'area' : declared
      const security = securityOf[permission ?? 'session']
      const { errorStatuses, ...schema }: FastifySchema = transformed.schema ?? {}
      return {
        ...transformed,
        schema: { ...schema, security, 'x-permission': permission, 'x-error-statuses': errorStatuses },
      }
    },
    transformObject: (document) => ({
      ...describeContract(withoutUnused(jsonSchemaTransformObject(document))),
      'x-socket-events': socketEventSchemas,
    }),
  })
}

// Payloads that no operation carries: the socket's and those of server-sent events.
const socketEventSchemas = {
  client: { 'telemetry:connect': schemaNamed('Device') },
  server: {
    connectedUsers: schemaNamed('ConnectedUserList'),
    connectedUsersChanged: schemaNamed('ConnectedUserChanges'),
    presenceError: schemaNamed('PresenceError'),
    'releases:changed': schemaNamed('ReleasesChanged'),
    'shortener:visited': schemaNamed('ShortLinkVisited'),
    'stat:viewed': schemaNamed('PageViewsRecorded'),
    'releases:returned': schemaNamed('ReleaseRollbackNotice'),
  },
}
const eventSchemas = [socketEventSchemas, schemaNamed('DatabaseProgress'), schemaNamed('BulkProgress')]

function schemaNamed(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}

type Contract = { paths?: object; components?: { schemas?: Record<string, unknown> } }

// Each schema is described twice, for requests (`…Input`) and for responses; only those that an operation uses are
// published.
function withoutUnused<Document extends object>(document: Document): Document {
  const { paths = {}, components } = document as Contract
  const schemas = components?.schemas ?? {}
  const used = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (!name || used.has(name)) continue
      used.add(name)
      visit(schemas[name])
    }
  }
  visit(paths)
  visit(eventSchemas)
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...components, schemas: kept } }
}
