import { takePrerenderLock } from 'federation/prerender/prerenderLock'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBackend, prerenderedSite, publishPrerendered } from '../../../test/prerenderedSite.ts'
import type { CommandOptions } from '../frame/options.ts'
import { createOutput } from '../frame/output.ts'
import { prerender } from './prerender.ts'

// Each test prerenders with several processes.
vi.setConfig({ testTimeout: 30_000 })

const output = createOutput({ isJson: true })
let made: Awaited<ReturnType<typeof prerenderedSite>>
let backend: Awaited<ReturnType<typeof fakeBackend>>
let options: CommandOptions

beforeEach(async () => {
  made = await prerenderedSite()
  backend = await fakeBackend(['/academy', '/academy/news'])
  await publishPrerendered(made, {
    version: '1.0.0',
    prerender: `if (path.endsWith('news')) throw new Error('no'); return 'ok'`,
  })
  options = {
    site: made.site,
    mode: 'full',
    api: backend.api,
    activate: false,
    development: false,
    break: false,
  }
})
afterEach(() => backend.close())

it('prerenders every page and reports which stay as composed', async () => {
  const { text, data } = await prerender([], options, output)
  expect(text).toMatch(/prerenderizadas 2 páginas .*; 2 quedan como estaban compuestas$/)
  expect(data).toMatchObject({
    pages: expect.arrayContaining([expect.objectContaining({ path: '/academy/news' })]),
  })
})

it('prerenders nothing while another process prerenders the site', async () => {
  const release = await takePrerenderLock({ siteFolder: made.site, mode: 'full' }, () => undefined)
  await expect(prerender([], options, output)).rejects.toThrow(
    'Otro proceso prerenderiza ya las páginas de este sitio',
  )
  await release?.()
  await expect(prerender([], options, output)).resolves.toMatchObject({ data: { pages: expect.any(Array) } })
})

it('explains how to reach a site that does not respond', async () => {
  await backend.close()
  await expect(prerender([], options, output)).rejects.toThrow(/No se pudo leer el sitio en .*--api/)
})
