// @vitest-environment happy-dom
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page = vi.hoisted(() => ({ load: { set: { public: '1.0.0' } as object, overrides: {} as object } }))
vi.mock('../pageLoad.ts', () => ({ readPageLoad: async () => page.load }))
vi.mock('../siteParts.ts', () => ({
  siteParts: {
    mounts: [
      { path: '/services', remote: 'public', page: 'services', draw: 'static' },
      { path: '/projects/:slug', remote: 'public', page: 'project', draw: 'data' },
      { path: '/dashboard', remote: 'dashboard', page: 'dashboard', deep: true },
    ],
  },
}))
const keepData = vi.hoisted(() => vi.fn())
vi.mock('../../prerenderedData.ts', () => ({ keepData }))

const data = [{ remote: 'public', version: '1.0.0', queries: [] }]
const content = { remote: 'public', version: '1.0.0', data, files: [] }
const respond = vi.fn(async (_address: string, _options: object) => Response.json(content))

/** A fresh module, which has requested nothing. */
async function fresh() {
  vi.resetModules()
  return import('./pageData.ts')
}

beforeEach(() => {
  page.load = { set: { public: '1.0.0' }, overrides: {} }
  keepData.mockClear()
  respond.mockClear()
  vi.stubGlobal('__COMPOSE__', 'published')
  vi.stubGlobal('fetch', respond)
})
afterEach(() => {
  vi.unstubAllGlobals()
  signOut()
})

it('requests the data of a page once, and keeps them as fresh as the page would be', async () => {
  const { pageDataOf, pageDataNow } = await fresh()
  expect(pageDataNow('/services')).toBeNull()
  const [first, second] = await Promise.all([pageDataOf('/services', 'low'), pageDataOf('/services', 'high')])
  expect(respond.mock.calls).toEqual([['/page-data/services/data.json', { priority: 'low' }]])
  expect(first).toMatchObject({ ...content, bytes: JSON.stringify(content).length })
  expect(second).toBe(first)
  expect(pageDataNow('/services')).toBe(first)
  expect(keepData.mock.calls).toEqual([[data, expect.any(Number)]])
  expect(Date.now() - Number(keepData.mock.calls[0]?.[1])).toBeLessThan(60_000)
})

it('requests nothing of pages that are not prerendered, and in a tab that shows other versions', async () => {
  const { pageDataOf } = await fresh()
  for (const path of ['/dashboard/users', '/nothing', '/abc'])
    expect(await pageDataOf(path, 'low')).toBeNull()
  page.load.overrides = { public: { version: '1.1.0' } }
  expect(await pageDataOf('/services', 'low')).toBeNull()
  expect(respond).not.toHaveBeenCalled()
})

it('uses no data of another version than this page load shows', async () => {
  page.load.set = { public: '1.1.0-canary' }
  const { pageDataOf } = await fresh()
  expect(await pageDataOf('/services', 'low')).toBeNull()
  expect(keepData).not.toHaveBeenCalled()
})

it('shows no content that contains a part of another version', async () => {
  const snapshot = { markup: '<h1>Hola</h1>', isCut: false, styles: '', keyframes: '' }
  const part = (version: string) => ({ remote: 'academy', version, queries: [] })
  const contentWith = async (version: string) => {
    respond.mockResolvedValueOnce(Response.json({ ...content, content: snapshot, parts: [part(version)] }))
    return (await (await fresh()).pageDataOf('/services', 'low'))?.content
  }
  page.load.set = { public: '1.0.0', academy: '1.0.0' }
  expect([await contentWith('1.0.0'), await contentWith('1.1.0')]).toEqual([snapshot, null])
})

it('has none where the page is not prerendered yet, and where the network fails', async () => {
  const { pageDataOf, pageDataNow } = await fresh()
  respond.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await pageDataOf('/services', 'low')).toBeNull()
  respond.mockRejectedValueOnce(new TypeError('offline'))
  expect(await pageDataOf('/projects/a', 'low')).toBeNull()
  respond.mockResolvedValueOnce(new Response('<html>'))
  expect(await pageDataOf('/projects/b', 'low')).toBeNull()
  expect(pageDataNow('/services')).toBeNull()
  expect(keepData).not.toHaveBeenCalled()
})

it('lets a signed-in user see them, and requests them again', async () => {
  signInAs('user')
  const { pageDataOf } = await fresh()
  await pageDataOf('/services', 'low')
  expect(keepData).toHaveBeenCalledWith(data, 1)
})
