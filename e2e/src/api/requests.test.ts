import { describe, expect, it } from 'vitest'
import { type OperationName, pathOf, requestsOf, requestsOfAny } from './requests.ts'
import { operationRoutes } from './routes.generated.ts'

function sent(method: string, path: string) {
  return { method: () => method, url: () => `http://localhost:4000${path}` }
}

const names = Object.keys(operationRoutes) as OperationName[]
const sample = (name: OperationName) => {
  const { method, path } = operationRoutes[name]
  return sent(method, path.replace(/\{\w+\}/g, '0b1c-2d'))
}

describe('requestsOf', () => {
  it('recognises a request by method and path, with any query and parameter', () => {
    const isListed = requestsOf('listUsers')
    expect(isListed(sent('GET', '/api/users/getAll'))).toBe(true)
    expect(isListed(sent('GET', '/api/users/getAll?page=2'))).toBe(true)
    expect(requestsOf('getUser')(sent('GET', '/api/users/getById/7?x=1'))).toBe(true)
  })

  it('ignores another method on the same path', () => {
    expect(requestsOf('listSessions')(sent('DELETE', '/api/auth/sessions'))).toBe(false)
    expect(requestsOf('endOtherSessions')(sent('DELETE', '/api/auth/sessions'))).toBe(true)
    expect(requestsOf('listUsers')(sent('OPTIONS', '/api/users/getAll'))).toBe(false)
  })

  it('ignores longer and shorter paths, and the path inside another address', () => {
    const isListed = requestsOf('listUsers')
    expect(isListed(sent('GET', '/api/users/getAll/1'))).toBe(false)
    expect(isListed(sent('GET', '/api/users'))).toBe(false)
    expect(isListed(sent('GET', '/?redirectURL=/api/users/getAll'))).toBe(false)
    expect(isListed(sent('GET', '/elsewhere/api/users/getAll'))).toBe(false)
    expect(requestsOf('getUser')(sent('GET', '/api/users/getById/7/8'))).toBe(false)
    expect(requestsOf('getUser')(sent('GET', '/api/users/getById/'))).toBe(false)
  })

  it('recognises only the given values, encoded as the client sends them', () => {
    const isCourse = requestsOf('getAcademyCourse', { courseSlug: 'node.js' })
    expect(isCourse(sent('GET', '/api/academy/courses/getBySlug/node.js'))).toBe(true)
    expect(isCourse(sent('GET', '/api/academy/courses/getBySlug/node-js'))).toBe(false)
    const isMember = requestsOf('getTeamMember', { username: '../..\\auth/(me)*' })
    expect(isMember(sent('GET', '/api/projects/user/getByUsername/..%2F..%5Cauth%2F(me)*'))).toBe(true)
  })

  it('matches the requests of each operation to that operation only', () => {
    const found = names.map((name) => names.filter((other) => requestsOf(other)(sample(name))))
    expect(found).toEqual(names.map((name) => [name]))
  })

  it('has types that reject an unknown operation or parameter', () => {
    // @ts-expect-error - no operation has this name
    expect(() => requestsOf('readMind')).toThrow()
    // @ts-expect-error - the path of this operation has no such parameter
    requestsOf('getUser', { courseSlug: 'aws' })
  })
})

describe('requestsOfAny', () => {
  it('recognises the requests of each operation, and no other', () => {
    const isOfTeam = requestsOfAny(['listTeam', 'getTeamMember'])
    expect(names.filter((name) => isOfTeam(sample(name)))).toEqual(['listTeam', 'getTeamMember'])
  })
})

describe('pathOf', () => {
  it('puts the encoded values into the path', () => {
    expect(pathOf('getAcademyLesson', { lessonSlug: 'a b/c' })).toBe(
      '/api/academy/lessons/getBySlug/a%20b%2Fc',
    )
  })

  it('requires a value of each parameter', () => {
    expect(pathOf('listUsers')).toBe('/api/users/getAll')
    expect(() => pathOf('getUser')).toThrow('userId')
  })
})
