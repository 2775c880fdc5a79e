import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyClient } from './lazyClient.ts'

const imported = vi.hoisted(() => vi.fn())
vi.mock('axios', async (original) => {
  imported()
  return original()
})

/** A client with an adapter that returns the request as its response. */
function echo() {
  const client = lazyClient({ timeout: 15_000 })
  client.defaults.adapter = async (config) => ({
    config,
    data: `${config.method} ${config.baseURL}${config.url} ${config.headers.get('x-brand')}`,
    status: 200,
    statusText: '',
    headers: {},
  })
  return client
}

afterEach(() => void vi.unstubAllGlobals())

describe('a client before its first request', () => {
  it('accepts defaults and interceptors without loading the library, and applies them in order', async () => {
    const client = echo()
    client.defaults.baseURL = 'https://api.example'
    client.defaults.headers.common['x-brand'] = 'norte'
    const order: string[] = []
    const first = client.interceptors.request.use((config) => {
      order.push('first')
      return config
    })
    client.interceptors.request.use((config) => {
      order.push('second')
      return config
    })
    client.interceptors.response.use((response) => ({ ...response, data: `${response.data}!` }))
    client.interceptors.request.eject(first)
    expect(imported).not.toHaveBeenCalled()

    expect((await client.get('/api/x')).data).toBe('get https://api.example/api/x norte!')
    expect((await client({ url: '/api/y', method: 'post' })).data).toContain('post https://api.example/api/y')
    expect((await client('/api/z')).data).toContain('/api/z')
    expect(order).toEqual(['second', 'second', 'second'])
    expect(imported).toHaveBeenCalledOnce()
  })

  it('returns the same ids of interceptors as the library', async () => {
    const client = echo()
    const seen = vi.fn((config) => config)
    const id = client.interceptors.request.use(seen)
    await client.get('/api/x')
    client.interceptors.request.eject(id)
    await client.get('/api/x')
    expect(seen).toHaveBeenCalledOnce()
  })

  it('removes all interceptors on clear, and keeps those that are added afterwards', async () => {
    const client = echo()
    const dropped = vi.fn((config) => config)
    const kept = vi.fn((config) => config)
    client.interceptors.request.use(dropped)
    client.interceptors.request.clear()
    client.interceptors.request.use(kept)
    await client.get('/api/x')
    expect([dropped.mock.calls.length, kept.mock.calls.length]).toEqual([0, 1])
  })

  it('returns the address of a request, and passes its defaults on to its copy', async () => {
    const client = echo()
    client.defaults.baseURL = 'https://api.example'
    const config = { url: '/api/x', params: { page: 2 } }
    const early = client.getUri(config)
    const copy = client.create({ timeout: 5 })
    expect([copy.defaults.baseURL, copy.defaults.timeout]).toEqual(['https://api.example', 5])
    await client.get('/api/x')
    expect(early).toBe('https://api.example/api/x?page=2')
    expect(client.getUri(config)).toBe(early)
    expect(client.defaults.timeout).toBe(15_000)
  })

  it('rejects as offline without a connection, and sends when it is back online', async () => {
    const client = echo()
    vi.stubGlobal('navigator', { onLine: false })
    await expect(client.get('/api/x')).rejects.toMatchObject({ status: 0, code: 'offline' })
    vi.stubGlobal('navigator', { onLine: true })
    expect((await client.get('/api/x')).status).toBe(200)
  })
})
