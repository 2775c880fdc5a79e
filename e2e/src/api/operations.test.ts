import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from './operations.ts'

let server: Server
let caller: { url: string; accessToken: string }

/** Responds with what it received. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url, headers } = request
    let received = ''
    for await (const chunk of request) received += chunk
    response.statusCode = url?.includes('missing') ? 404 : 200
    response.setHeader('content-type', 'application/json')
    const { authorization, 'content-type': type = '' } = headers
    response.end(JSON.stringify({ method, url, authorization, type: type.split(';')[0], body: received }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  caller = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, accessToken: 'token' }
})
afterAll(() => server.close())

it('sends the values of the path, the body and the parameters as the front ends’ client does', async () => {
  expect(await operations.updateUser('a/b', { name: 'Ana' }, caller)).toEqual({
    ...{ method: 'PATCH', url: '/api/users/update/a%2Fb', authorization: 'Bearer token' },
    ...{ type: 'application/json', body: '{"name":"Ana"}' },
  })
  expect(await operations.listUsers({ search: 'a b', page: 2 }, caller)).toMatchObject({
    ...{ method: 'GET', url: '/api/users/getAll?search=a+b&page=2', type: '', body: '' },
  })
  expect(await operations.restoreBackup('x.sql', { accept: 'y' }, caller)).toMatchObject({
    ...{ method: 'PATCH', url: '/api/db/restoreNodeJS/x.sql?accept=y', body: '' },
  })
})

it('sends a file as a form', async () => {
  const file = new File(['select 1'], 'uno.sql')
  expect(await operations.uploadSql({ file }, {}, caller)).toMatchObject({
    ...{ type: 'multipart/form-data', body: expect.stringContaining('filename="uno.sql"') },
  })
})

it('throws an error response with its status', async () => {
  await expect(operations.getUser('missing', caller)).rejects.toThrow(
    /^GET \/api\/users\/getById\/missing: 404 /,
  )
})
