import { takeDrawingLock } from 'federation/draw/drawingLock'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawnSite, fakeBackend, publishDrawn } from '../../../test/drawnSite.ts'
import type { CommandOptions } from '../frame/options.ts'
import { createOutput } from '../frame/output.ts'
import { draw } from './draw.ts'

// Each test draws with several processes.
vi.setConfig({ testTimeout: 30_000 })

const output = createOutput({ isJson: true })
let made: Awaited<ReturnType<typeof drawnSite>>
let backend: Awaited<ReturnType<typeof fakeBackend>>
let options: CommandOptions

beforeEach(async () => {
  made = await drawnSite()
  backend = await fakeBackend(['/academy', '/academy/news'])
  await publishDrawn(made, {
    version: '1.0.0',
    draw: `if (path.endsWith('news')) throw new Error('no'); return 'ok'`,
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

it('draws every page and reports which stay as composed', async () => {
  const { text, data } = await draw([], options, output)
  expect(text).toMatch(/dibujadas 2 páginas .*; 2 quedan como estaban compuestas$/)
  expect(data).toMatchObject({
    pages: expect.arrayContaining([expect.objectContaining({ path: '/academy/news' })]),
  })
})

it('draws nothing while another process draws the site', async () => {
  const release = await takeDrawingLock({ siteFolder: made.site, mode: 'full' }, () => undefined)
  await expect(draw([], options, output)).rejects.toThrow('Otro proceso dibuja ya las páginas de este sitio')
  await release?.()
  await expect(draw([], options, output)).resolves.toMatchObject({ data: { pages: expect.any(Array) } })
})

it('explains how to reach a site that does not respond', async () => {
  await backend.close()
  await expect(draw([], options, output)).rejects.toThrow(/No se pudo leer el sitio en .*--api/)
})
