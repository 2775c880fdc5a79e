import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/testApp.ts'

type Operation = {
  operationId?: string
  tags?: string[]
  security?: object[]
  responses: Record<string, object>
}
type Contract = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

describe('GET /api/openapi.json', () => {
  it('describes exactly the API routes of the app', async () => {
    const response = await site.get('/api/openapi.json')
    const { paths, openapi } = response.json() as Contract
    expect(openapi).toBe('3.1.0')
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    // Apart from itself, its page, a script, the tus protocol, the files of photos and outfits, what remotes add, and two former addresses that still work.
    const routes = site.app.declaredRoutes
      .filter(
        ({ method, url }) =>
          method !== 'HEAD' &&
          url.startsWith('/api/') &&
          !/^\/api\/(openapi\.json|docs|auth\/captcha\/worker\.js|media\/uploads(\/:id)?$|wardrobe\/(?:photo\/:userId\/|outfit\/shared\/:shareId\/(?:picture|piece\/))|x\/|releases\/remotes\/:name\/(stop|resume)$)/.test(
            url,
          ),
      )
      .map(({ method, url }) => `${method} ${url}`)
    expect(described.toSorted()).toEqual(routes.toSorted())
  })

  it('names, tags and secures every operation, and lists its errors', async () => {
    const { paths } = (await site.get('/api/openapi.json')).json() as Contract
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    const names = operations.map((operation) => operation.operationId)
    expect(new Set(names).size).toBe(operations.length)
    for (const operation of operations) {
      expect(operation).toMatchObject({
        operationId: expect.any(String),
        tags: [expect.any(String)],
        security: expect.any(Array),
      })
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['429', '5XX']))
    }
    expect(paths['/api/users/getAll']?.get?.security).toEqual([{ session: [] }])
    expect(paths['/api/auth/login']?.post?.security).toEqual([])
  })

  it('publishes only schemas that an operation uses', async () => {
    const { body } = await site.get('/api/openapi.json')
    const { components } = JSON.parse(body) as Contract
    for (const name of Object.keys(components.schemas)) {
      expect(body).toContain(`"#/components/schemas/${name}"`)
    }
  })
})
