import { describe, expect, it } from 'vitest'
import { type Contract, emptyResponses } from './emptyResponses.ts'

const json = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } })
const bearer = [{ bearer: [] }]
const contract: Contract = {
  paths: {
    '/api/projects/getAll': { get: { responses: json({ type: 'object' }) } },
    '/api/academy/getAll': { get: { security: [{}, { bearer: [] }], responses: json({ type: 'object' }) } },
    '/api/auth/me': { get: { operationId: 'me', security: bearer, responses: json({ type: 'object' }) } },
    '/api/users/getAll': {
      get: { security: bearer, responses: json({ $ref: '#/components/schemas/Page' }) },
    },
    '/api/users/getById/{id}': {
      get: { security: bearer, responses: json({ $ref: '#/components/schemas/User' }) },
    },
    '/api/file': { get: { security: bearer, responses: { 200: { content: { 'text/csv': {} } } } } },
  },
  components: {
    schemas: {
      Page: {
        type: 'object',
        required: ['results', 'totalItems'],
        properties: {
          results: { type: 'array', items: { $ref: '#/components/schemas/User' } },
          totalItems: { type: 'integer', minimum: -9_007_199_254_740_991 },
        },
      },
      User: {
        type: 'object',
        required: ['id', 'name', 'role', 'isActive', 'photo', 'seenAt', 'createdAt', 'tree'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          name: { type: 'string' },
          role: { type: 'string', enum: ['user', 'admin'] },
          isActive: { type: 'boolean' },
          photo: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          seenAt: { type: ['string', 'null'], format: 'date-time' },
          createdAt: { type: 'string', format: 'date-time' },
          // A schema may contain itself.
          tree: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/User' } },
          hidden: { type: 'string' },
        },
      },
    },
  },
}
const respond = emptyResponses(contract)

describe('what an account without data gets', () => {
  it('is a valid response with empty lists', () => {
    expect(respond('/api/users/getAll')).toEqual({ results: [], totalItems: 0 })
  })

  it('is a record without content, and never one of the site', () => {
    const { tree: _tree, ...user } = respond('/api/users/getById/7') as { tree: unknown }
    expect(user).toEqual({
      ...{ id: expect.stringMatching(/^0{8}-/), name: '', role: 'user', isActive: false, photo: null },
      ...{ seenAt: null, createdAt: '2026-01-01T00:00:00.000Z' },
    })
  })

  it('is the account itself, which may open every page', () => {
    expect(respond('/api/auth/me')).toMatchObject({ user: { role: 'admin', name: 'Prueba de una versión' } })
  })

  it('is an empty object where there is no JSON', () => {
    expect(respond('/api/file')).toEqual({})
  })
})

it.each(['/api/projects/getAll', '/api/academy/getAll', '/api/nada', '/api/users/getById/7/more'])(
  'leaves %s to the site, which responds without a session',
  (path) => {
    expect(respond(path)).toBeNull()
  },
)

it('leaves everything to a site without a contract', () => {
  expect(emptyResponses({})('/api/users/getAll')).toBeNull()
})
