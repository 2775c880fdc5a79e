import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from 'federation/published/registry'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptySite, origin, writeSampleBuild } from '../../test/sampleRemote.ts'
import type { RemoteSubject } from '../changes/change.ts'
import { publishRemote } from '../publishing/publish.ts'
import { brokenFiles } from '../upkeep/verify.ts'
import { readSourceMap } from './sourceMaps.ts'

const map = JSON.stringify({ version: 3, sources: ['../src/Page.tsx'], names: [], mappings: 'UAEIA' })
const place = { name: 'academy', version: '1.0.0', file: 'Page-1.js' }

let site: string
let academy: RemoteSubject

beforeEach(async () => {
  const made = await emptySite()
  site = made.site
  academy = { name: 'academy', credential: made.owner, origin }
})

async function buildWith(files: Record<string, string>) {
  const folder = await writeSampleBuild({ version: '1.0.0' })
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

const publish = async (files: Record<string, string>) =>
  publishRemote(site, await buildWith(files), { ...academy, activate: true })
const broken = async () => brokenFiles(site, await readRegistry(site))
const mapFile = () => join(site, 'maps/academy/1.0.0/Page-1.js.map')

describe('the source maps of a build', () => {
  it('are stored separately from what visitors may load', async () => {
    await publish({ 'Page-1.js.map': map })
    expect(await readdir(join(site, 'remotes/academy/1.0.0'))).not.toContain('Page-1.js.map')
    expect((await readdir(join(site, 'maps/academy'))).sort()).toEqual(['1.0.0'])
    expect(await readSourceMap(site, place)).toBe(map)
    const { size } = (await readRegistry(site)).remotes.academy?.versions['1.0.0'] ?? {}
    await rm(join(site, 'remotes/registry.json'))
    await rm(join(site, 'remotes/academy'), { recursive: true })
    await publish({})
    expect((await readRegistry(site)).remotes.academy?.versions['1.0.0']?.size).toBe(size)
  })

  it('are covered by the signature: a changed one is reported, and not read', async () => {
    await publish({ 'Page-1.js.map': map })
    expect(await broken()).toEqual([])
    await writeFile(mapFile(), map.replace('Page', 'Otra'))
    expect(await broken()).toEqual(['maps/academy/1.0.0: Page-1.js.map cambió'])
    expect(await readSourceMap(site, place)).toBeNull()

    await publish({ 'Page-1.js.map': map })
    expect(await broken()).toEqual([])

    const list = join(site, 'maps/academy/1.0.0/list.json')
    const text = await readFile(list, 'utf8')
    await writeFile(list, text.replace(/sha256-.{4}/, 'sha256-AAAA'))
    expect(await broken()).toEqual(['maps/academy/1.0.0: list.json falta o no es la que se publicó'])
    expect(await readSourceMap(site, place)).toBeNull()
  })

  it('cannot change under a published number, like its files', async () => {
    await publish({ 'Page-1.js.map': map })
    await expect(publish({ 'Page-1.js.map': map.replace('Page', 'Otra') })).rejects.toThrow(
      'ya está publicada con otro contenido',
    )
    expect(await readSourceMap(site, place)).toBe(map)
    expect(await readdir(join(site, 'maps/academy'))).toEqual(['1.0.0'])
  })

  it.each([
    [{ 'otro.js.map': map }, 'otro.js.map, que no es el mapa de ningún archivo .js'],
    [{ 'foto.png.map': map, 'foto.png': 'x' }, 'foto.png.map, que no es el mapa'],
    [{ 'Page-1.js.map': '{"version":2}' }, 'Page-1.js.map no es un mapa de código fuente'],
    [{ 'Page-1.js.map': 'hola' }, 'Page-1.js.map no es un mapa de código fuente'],
    [
      { 'Page-1.js': 'export const text = 1\n//# sourceMappingURL=Page-1.js.map\n', 'Page-1.js.map': map },
      'build.sourcemap',
    ],
    [
      { 'Page-1.js': 'export const text = 1\n//# sourceMappingURL=data:application/json;base64,e30=' },
      'build.sourcemap',
    ],
  ])('of the build %j are rejected', async (files, reason) => {
    await expect(publish(files)).rejects.toThrow(reason)
    expect(await readdir(site)).not.toContain('maps')
  })

  it('count towards the size limit of a version', async () => {
    const folder = await buildWith({ 'Page-1.js.map': map })
    await truncate(join(folder, 'Page-1.js.map'), 20_000_001)
    await expect(publishRemote(site, folder, { ...academy, activate: true })).rejects.toThrow('pasa de 20 MB')
  })

  it('cannot be written outside of the site', async () => {
    await mkdir(join(site, 'maps'))
    await writeFile(join(site, 'maps/academy'), 'no es una carpeta')
    await expect(publish({ 'Page-1.js.map': map })).rejects.toThrow('no es una carpeta')
    expect((await readRegistry(site)).remotes).toEqual({})
  })
})
