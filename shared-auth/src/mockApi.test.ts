// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { getUser, listUsers, submitMail } from './api/index.ts'
import { http } from './http.ts'
import { mockApi, reply, replyError, replyNetworkError } from './mockApi.ts'
import { signInAs } from './testing.ts'

describe('mockApi', () => {
  it('responds to operations by their name and records the requests', async () => {
    signInAs('admin')
    const api = mockApi({
      listUsers: { results: [], totalItems: 0 },
      getUser: ({ params }: { params: Record<string, string> }) => ({ id: params.userId }),
    })
    expect(await listUsers({ page: 2 })).toEqual({ results: [], totalItems: 0 })
    expect(await getUser('a/b')).toEqual({ id: 'a/b' })
    expect(api.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/users/getAll?page=2',
      'GET /api/users/getById/a%2Fb',
    ])
    expect(api.requests[0]?.headers.get('authorization')).toMatch(/^Bearer /)
    expect(api.requestsOf('getUser').map(({ params }) => params)).toEqual([{ userId: 'a/b' }])
  })

  it('fails like the server and like the network', async () => {
    const api = mockApi({
      submitMail: replyError(400, 'Faltan datos.', { fields: { name: 'Escribe tu nombre.' } }),
    })
    const mail = { name: '', email: 'a@b.example', subject: 'x', message: 'y' }
    await expect(submitMail(mail)).rejects.toMatchObject({
      status: 400,
      fields: { name: 'Escribe tu nombre.' },
    })
    expect(api.requests[0]?.body).toEqual(mail)
    api.handlers.submitMail = replyNetworkError()
    await expect(submitMail(mail)).rejects.toMatchObject({ status: 0, code: 'network' })
    api.handlers.submitMail = reply(204)
    await expect(submitMail(mail)).resolves.toBeFalsy()
  })

  it('responds to files outside the API by their path', async () => {
    const api = mockApi({}, { '/content/iam.md': '# IAM' })
    expect((await http.get('/content/iam.md', { responseType: 'text' })).data).toBe('# IAM')
    api.files['/content/iam.md'] = reply(404)
    await expect(http.get('/content/iam.md')).rejects.toMatchObject({ status: 404 })
    expect(api.requests.map(({ url }) => url)).toEqual(['/content/iam.md', '/content/iam.md'])
  })
})
