import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Permission } from './permissions.ts'

// What the guard enforces is what the contract says.
const securityOf: Record<Permission, Record<string, string[]>[]> = {
  public: [],
  optional: [{}, { session: [] }],
  session: [{ session: [] }],
  admin: [{ session: [] }],
}

/** Collects the contract from the routes registered after it; `app.swagger()` gives the document. */
export async function collectOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Plataforma', description: 'API de la plataforma.', version: '1.0.0' },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      tags: [],
    },
    transform: (route) => {
      const transformed = jsonSchemaTransform(route)
      const permission = route.route.config?.permission
      const security = securityOf[permission ?? 'session']
      return { ...transformed, schema: { ...transformed.schema, security, 'x-permission': permission } }
    },
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  })
}

type Contract = { paths?: object; components?: { schemas?: Record<string, unknown> } }

// Every schema is described twice, as a request's (`…Input`) and as an answer's; only those that an
// operation uses are published.
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
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...components, schemas: kept } }
}
