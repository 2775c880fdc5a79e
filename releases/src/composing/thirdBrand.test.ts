import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandOf } from 'federation/brands'
import { brandIn } from 'federation/declared/pageBrands'
import { readPrerenderedParts } from 'federation/prerender/prerenderedParts'
import { projectFolder } from 'federation/project-folder'
import { readRegistry } from 'federation/published/registry'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prerenderedSite, publishPrerendered } from '../../test/prerenderedSite.ts'
import { composeSite } from './composeSite.ts'

let folder: string
let site: string

/** A third brand beside the two of the project, in a site that was published before there was one. */
beforeAll(async () => {
  const made = await prerenderedSite()
  site = made.site
  await publishPrerendered(made, { version: '1.0.0', prerender: `return ''` })
  folder = mkdtempSync(join(tmpdir(), 'brands-'))
  cpSync(join(projectFolder, 'brands'), folder, { recursive: true })
  const text = readFileSync(join(folder, 'brujula.json'), 'utf8')
    .replaceAll('estudiobrujula.example', 'tercera.example')
    .replaceAll('brujula.localhost', 'tercera.localhost')
    .replaceAll('Estudio Brújula', 'Tercera')
    .replaceAll('/favicon-brujula.svg', 'tercera.svg')
  writeFileSync(join(folder, 'tercera.json'), text)
  writeFileSync(join(folder, 'tercera.svg'), '<svg/>')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const pageAt = (brand: string) => readFile(join(site, `full/pages/${brand}/academy/index.html`), 'utf8')

it('composes the pages of a file that was added, and leaves those of the others as they were', async () => {
  const before = await Promise.all(['nodo-norte', 'brujula'].map(pageAt))
  vi.stubEnv('BRANDS_DIR', folder)
  await composeSite(site, await readRegistry(site))
  const page = await pageAt('tercera')
  expect(brandIn(page)).toMatchObject({ id: 'tercera', name: 'Tercera' })
  expect(page).not.toMatch(/Nodo Norte|Brújula/)
  expect(await readlink(join(site, 'full/pages/tercera.example'))).toBe('tercera')
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(page) ?? []
  expect(await readFile(join(site, 'full', icon), 'utf8')).toBe('<svg/>')
  const after = await Promise.all(['nodo-norte', 'brujula'].map(pageAt))
  // Every page names the back ends of all brands in its policy.
  const withoutPolicy = (html: string) => html.replace(/connect-src [^;]*/, '')
  expect(after.map(withoutPolicy)).toEqual(before.map(withoutPolicy))
  expect(brandOf('full', 'TERCERA.example').id).toBe('tercera')
})

it('prerenders its pages with its own brand', async () => {
  vi.stubEnv('BRANDS_DIR', folder)
  const parts = await readPrerenderedParts(
    site,
    'full',
    await readRegistry(site),
    brandOf('full', 'tercera.example'),
  )
  expect(parts).toMatchObject({
    origin: 'https://tercera.example',
    brand: { id: 'tercera', name: 'Tercera' },
  })
})

it('names file and field of an invalid brand before anything is composed', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'brands-'))
  writeFileSync(join(broken, 'x.json'), '{"hostnames":[]}')
  vi.stubEnv('BRANDS_DIR', broken)
  await expect(composeSite(site, await readRegistry(site))).rejects.toThrow(
    /x\.json: hostnames: no puede estar vacía/,
  )
  rmSync(broken, { recursive: true })
})
