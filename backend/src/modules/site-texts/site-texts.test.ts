import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentApi, contentApi, type Found } from '../../../test/contentApi.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let site: TestApp
let token: string
let api: ContentApi

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
  api = contentApi(site, token)
})
afterAll(() => site.close())

type Listed = { results: { id: string; name: string; parent: string; state: string }[] }

const list = async (query = '') => (await api.get<Listed>(`site-text?limit=100&${query}`)).results
const idOf = async (name: string, parent = 'nodo-norte') =>
  (await list()).find((entry) => entry.name === name && entry.parent === parent)?.id as string
const read = async (page: string, brand = 'nodo-norte') =>
  (await site.get(`/api/siteTexts/${brand}/${page}`)).json() as { texts: Record<string, string> }

describe('texts of pages', () => {
  it('exist for each page of each brand, unchanged at first', async () => {
    expect((await list('parent=brujula')).map(({ name, state }) => [name, state])).toEqual(
      ['Portada', 'Nosotros', 'Servicios y planes', 'Términos', 'Privacidad'].map((name) => [
        name,
        'published',
      ]),
    )
    expect(await read('terms')).toEqual({ texts: {} })
    const { published, path } = await api.get<Found>(`site-text/${await idOf('Términos')}`)
    expect([published, path]).toEqual([{ brand: 'nodo-norte', page: 'terms', texts: {} }, '/terms'])
  })

  it('are drafts until they are published, for one brand', async () => {
    const id = await idOf('Portada')
    const draft = await api.edit('site-text', id, { texts: { headline: 'Otro titular', lead: '  ' } })
    expect(await read('home')).toEqual({ texts: {} })
    const response = await api.publish('site-text', draft)
    expect(response.json()).toMatchObject({ state: 'published', pages: ['/'] })
    expect(await read('home')).toEqual({ texts: { headline: 'Otro titular' } })
    expect(await read('home', 'brujula')).toEqual({ texts: {} })
    const versions = await api.get<{ results: { number: number }[] }>(`site-text/${id}/versions`)
    expect(versions.results.map(({ number }) => number)).toEqual([2, 1])
  })

  it('go back to those of the code with the first version', async () => {
    const id = await idOf('Portada')
    const back = await site.post(`/api/content/site-text/${id}/versions/1`, { token })
    expect((await api.publish('site-text', back.json() as never)).statusCode).toBe(200)
    expect(await read('home')).toEqual({ texts: {} })
  })

  it('are not begun, deleted or written for another page', async () => {
    const content = { brand: 'nodo-norte', page: 'home', texts: {} }
    const begun = await site.post('/api/content/site-text', { token, body: { content } })
    expect(outcome(begun)).toEqual({ status: 400, code: 'invalid' })
    const id = await idOf('Nosotros')
    expect((await site.delete(`/api/content/site-text/${id}`, { token })).statusCode).toBe(400)
    const other = await api.edit('site-text', id, { page: 'terms' })
    expect((await api.publish('site-text', other)).json()).toMatchObject({
      fields: { page: expect.any(String) },
    })
    expect((await api.save('site-text', randomUUID(), content, 0)).statusCode).toBe(404)
  })

  it.each([
    [{ 'no vale': 'x' }, 400],
    [{ a: 'x'.repeat(50_001) }, 400],
    [Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`a${at}`, 'x'])), 400],
  ])('are refused where they cannot be any page’s', async (texts, status) => {
    const id = await idOf('Servicios y planes')
    const saved = await api.save('site-text', id, { brand: 'nodo-norte', page: 'services', texts }, 0)
    expect(saved.statusCode).toBe(status)
  })

  it('are read of known pages only', async () => {
    expect(outcome(await site.get('/api/siteTexts/nodo-norte/otra'))).toEqual({
      status: 400,
      code: 'invalid',
    })
    expect(await read('home', 'otra-marca')).toEqual({ texts: {} })
  })

  it('are not edited by collaborators', async () => {
    const { accessToken } = await site.signInAs('collaborator')
    const path = `/api/content/site-text/${await idOf('Términos')}`
    expect(outcome(await site.get(path, { token: accessToken }))).toEqual({ status: 403, code: 'forbidden' })
  })
})
