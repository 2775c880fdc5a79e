import { trialUser } from './trialAccount.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  minItems?: number
  nullable?: boolean
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

type Operation = {
  operationId?: string
  security?: object[]
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

/** The parts of a site's contract that this module reads. */
export type Contract = {
  paths?: Record<string, { get?: Operation }>
  components?: { schemas?: Record<string, Schema> }
}

export type EmptyResponses = (path: string) => object | null

/**
 * What a site's contract promises an account without data, for each GET that requires a session: valid responses with
 * empty lists. Null for paths that anybody may read, and for unknown ones.
 */
export function emptyResponses({ paths = {}, components = {} }: Contract): EmptyResponses {
  const found = Object.entries(paths).flatMap(([path, { get }]) =>
    get && requiresSession(get) ? [{ pattern: patternOf(path), operation: get }] : [],
  )
  const schemas = components.schemas ?? {}
  return (path) => {
    const operation = found.find(({ pattern }) => pattern.test(path))?.operation
    if (!operation) return null
    if (operation.operationId === 'me') return { user: trialUser }
    const { content = {} } = operation.responses?.['200'] ?? {}
    const schema = content['application/json']?.schema
    return { ...(schema && (emptyOf(schema, schemas) as object)) }
  }
}

function requiresSession({ security = [] }: Operation): boolean {
  // An empty requirement means that it also works without.
  return security.length > 0 && security.every((each) => Object.keys(each).length > 0)
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${escaped}/?$`)
}

const MAX_DEPTH = 12

/** The smallest valid value of a schema. */
function emptyOf(schema: Schema, schemas: Record<string, Schema>, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null
  const inner = (each: Schema) => emptyOf(each, schemas, depth + 1)
  if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return schema.const
  if (schema.nullable || typesOf(schema).includes('null')) return null
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some(isNull) ? null : inner(choices[0] ?? {})
  return schema.enum ? schema.enum[0] : emptyOfType(schema, inner)
}

function emptyOfType(schema: Schema, inner: (each: Schema) => unknown): unknown {
  switch (typesOf(schema)[0]) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      return Object.fromEntries(required.map((name) => [name, inner(properties[name] ?? {})]))
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => inner(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0)
    case 'boolean':
      return false
    case 'string':
      return textOf(schema.format)
    default:
      return null
  }
}

function textOf(format = ''): string {
  if (format === 'date-time') return trialUser.createdAt
  if (format === 'date') return trialUser.createdAt.slice(0, 10)
  return format === 'uuid' ? trialUser.id : ''
}

function typesOf({ type = [] }: Schema): string[] {
  return [type].flat()
}

function isNull(schema: Schema): boolean {
  return typesOf(schema).includes('null') || schema.const === null
}
