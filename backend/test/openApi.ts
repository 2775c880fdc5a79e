import type { TestApp } from './testApp.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** One operation of the published contract, with the parts that tests use. */
export type Operation = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  permission: 'public' | 'optional' | 'session' | 'admin' | 'area'
  query: { name: string; isRequired: boolean }[]
  pathParameters: string[]
  body: { names: string[]; required: string[] } | null
  /** Keys of the successful JSON response. */
  response: string[]
}

type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { in: string; name: string; required?: boolean }[]
        requestBody?: { content?: Record<string, { schema: Schema }> }
        responses: Record<string, { content?: Record<string, { schema: Schema }> }>
        'x-permission': Operation['permission']
      }
    >
  >
  components?: { schemas?: Record<string, Schema> }
}

/** The operations that the running app publishes at `/api/openapi.json`. */
export async function publishedOperations({ get }: Pick<TestApp, 'get'>): Promise<Operation[]> {
  const document = (await get('/api/openapi.json')).json() as Document
  const schemas = document.components?.schemas ?? {}
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = operation.parameters ?? []
      const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
      const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
      const response = success?.content?.['application/json']?.schema
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        permission: operation['x-permission'],
        query: parameters
          .filter((each) => each.in === 'query')
          .map(({ name, required = false }) => ({ name, isRequired: required })),
        pathParameters: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
        body: body ? { names: namesOf(body, schemas), required: requiredOf(body, schemas) } : null,
        response: response ? namesOf(response, schemas) : [],
      }
    }),
  )
}

function namesOf(schema: Schema, schemas: Record<string, Schema>): string[] {
  return partsOf(schema, schemas).flatMap((part) => Object.keys(part.properties ?? {}))
}

function requiredOf(schema: Schema, schemas: Record<string, Schema>): string[] {
  return partsOf(schema, schemas).flatMap((part) => part.required ?? [])
}

function partsOf(schema: Schema, schemas: Record<string, Schema>): Schema[] {
  const known = schema.$ref ? schemas[schema.$ref.replace('#/components/schemas/', '')] : schema
  if (!known) return []
  const nested = [...(known.allOf ?? []), ...(known.anyOf ?? []), ...(known.oneOf ?? [])]
  return [known, ...nested.flatMap((part) => partsOf(part, schemas))]
}
