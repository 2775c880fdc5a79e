import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remotesFolder } from 'federation/published/folders'
import { readSite } from 'federation/published/readSite'
import { readRegistry } from 'federation/published/registry'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderContents } from '../../test/folderContents.ts'
import { emptySite, origin, type SampleBuild, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeSampleShell } from '../../test/sampleShell.ts'
import { recordOf, rolledBack, withActive } from '../changes/activation.ts'
import type { RemoteSubject } from '../changes/change.ts'
import { readEvents } from '../changes/journal.ts'
import { brokenFiles } from '../upkeep/verify.ts'
import { publishRemote } from './publish.ts'

let site: string
let keep: RemoteSubject & { activate: boolean }

beforeEach(async () => {
  const { site: made, owner } = await emptySite()
  site = made
  keep = { name: 'academy', activate: false, credential: owner, origin }
})

describe('publishRemote', () => {
  it('puts a version beside the others and activates none, not even the first one', async () => {
    await writeSampleShell(site)
    const first = await publishRemote(site, await writeSampleBuild({ version: '1.0.0' }), keep)
    expect(first).toMatchObject({ isNew: true, active: null })
    const before = await readRegistry(site)
    expect(before.remotes.academy).toMatchObject({ active: null, history: [] })
    expect((await readSite(site, before, 'full'))?.mounts.filter(({ remote }) => remote)).toEqual([])
    expect(Object.keys(folderContents(join(site, 'full'))).filter((file) => /academy/.test(file))).toEqual([])

    const build = await writeSampleBuild({ version: '1.1.0', text: 'Nueva' })
    const second = await publishRemote(site, build, { ...keep, activate: true })
    expect(second).toMatchObject({ isNew: true, active: '1.1.0' })
    const after = await readRegistry(site)
    // The version that was never active stands in for none.
    expect(after.remotes.academy).toMatchObject({ active: '1.1.0', history: [] })
    expect(Object.keys(after.remotes.academy?.versions ?? {})).toEqual(['1.0.0', '1.1.0'])
    expect((await readSite(site, after, 'full'))?.mounts).toContainEqual(
      expect.objectContaining({ remote: 'academy' }),
    )
    expect((await readEvents(site)).map(({ action, version }) => [action, version])).toEqual([
      ['publish', '1.0.0'],
      ['publish', '1.1.0'],
      ['activate', '1.1.0'],
    ])
  })

  it('rejects a version whose publisher lost the right while it was prepared, and leaves nothing', async () => {
    const requireAllowed = async () => {
      throw new Error('revoked')
    }
    const build = await writeSampleBuild({ version: '1.0.0' })
    await expect(publishRemote(site, build, { ...keep, requireAllowed })).rejects.toThrow('revoked')
    expect(await readdir(join(remotesFolder(site), 'academy'))).toEqual([])
    expect((await readRegistry(site)).remotes).toEqual({})
    expect(await readEvents(site)).toEqual([])
  })

  it('changes nothing when the same content is published again', async () => {
    await publishRemote(site, await writeSampleBuild({ version: '1.0.0' }), keep)
    const before = await readFile(join(remotesFolder(site), 'registry.json'), 'utf8')
    const again = await publishRemote(site, await writeSampleBuild({ version: '1.0.0' }), keep)

    expect(again.isNew).toBe(false)
    expect(await readFile(join(remotesFolder(site), 'registry.json'), 'utf8')).toBe(before)
  })

  it('rejects other content under a published version', async () => {
    await publishRemote(site, await writeSampleBuild({ version: '1.0.0' }), keep)
    const changed = publishRemote(site, await writeSampleBuild({ version: '1.0.0', text: 'Otra' }), keep)

    await expect(changed).rejects.toThrow('ya está publicada con otro contenido')
    expect(await brokenFiles(site, await readRegistry(site))).toEqual([])
  })

  it('replaces a folder that a killed process left without a registry entry', async () => {
    const orphan = join(remotesFolder(site), 'academy', '1.0.0')
    await mkdir(orphan, { recursive: true })
    await writeFile(join(orphan, 'half.js'), 'half')
    await publishRemote(site, await writeSampleBuild({ version: '1.0.0' }), keep)

    expect(await readdir(orphan)).not.toContain('half.js')
  })

  it('accepts a build of contract 3, whose pages may mount themselves', async () => {
    const manifest = { routes: ['cursos'], mounted: ['cursos'] }
    const declared = { pages: [{ path: '/cursos' }] }
    await publishRemote(
      site,
      await writeSampleBuild({ version: '1.0.0', contract: 3, declared, manifest }),
      keep,
    )
    const text = await readFile(join(remotesFolder(site), 'academy/1.0.0/remote.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ contract: 3 })
    expect(text).not.toContain('mounted')
  })

  it('keeps the pages that the build names, with the chunks that each needs', async () => {
    await publishRemote(site, await writeSampleBuild({ version: '1.0.0' }), keep)
    const manifest = JSON.parse(
      await readFile(join(remotesFolder(site), 'academy/1.0.0/remote.json'), 'utf8'),
    )

    expect(manifest.pages).toEqual({ cursos: ['Page-1.js'] })
    expect(manifest.files['Page-1.js']).toEqual({ integrity: expect.stringMatching(/^sha256-/), size: 26 })
  })

  it.each([
    ['another contract', { version: '1.0.0', contract: 4 }, 'no cumple el contrato 3'],
    [
      'no remote in its exposed module',
      { version: '1.0.0', manifest: { exposed: 'Page-1.js' } },
      'no cumple el contrato 3: src/remote.tsx',
    ],
    [
      'an entry that is no container',
      { version: '1.0.0', entry: 'export const init = () => undefined' },
      'no cumple el contrato 3: remoteEntry.js debe exportar init y get',
    ],
    [
      'an entry that is no module',
      { version: '1.0.0', entry: '<!doctype html>' },
      'remoteEntry.js de academy no es un módulo de JavaScript válido: Unexpected token (1:0)',
    ],
  ])('rejects a build with %s', async (_label, build, message) => {
    await expect(publishRemote(site, await writeSampleBuild(build), keep)).rejects.toThrow(message)
    expect((await readRegistry(site)).remotes).toEqual({})
  })

  const blog = { place: 'navbar' as const, label: 'Blog', to: '/blog', order: 1 }

  it.each<[string, Partial<SampleBuild>, reason: string]>([
    [
      'a menu entry to no page of its declaration',
      { declared: { navigation: [blog] } },
      'la entrada de menú «Blog» (navigation.0) lleva a /blog',
    ],
    ['a page without head text', { heads: {} }, 'falta src/head/academy.head.json'],
    [
      'a page without a route',
      { manifest: { routes: ['cursos'] } },
      'declara la página /academy, y ninguna ruta de src/remote.tsx la muestra',
    ],
    [
      'a page to be prerendered that mounts itself',
      {
        contract: 3,
        declared: { pages: [{ path: '/cursos', prerender: 'static' }] },
        manifest: { routes: ['cursos'], mounted: ['cursos'] },
      },
      'la página /cursos pide prerenderizarse (prerender), y su ruta «cursos» trae mount',
    ],
  ])('rejects a build with %s, which only its files show', async (_label, sample, reason) => {
    const build = await writeSampleBuild({ ...sample, version: '1.0.0' })
    await expect(publishRemote(site, build, keep)).rejects.toThrow(reason)
    expect((await readRegistry(site)).remotes).toEqual({})
  })

  it('accepts a build that has what its declaration promises, and keeps its routes to itself', async () => {
    const sample = {
      declared: { navigation: [{ ...blog, to: '/academy/cursos?nivel=1' }] },
      manifest: { routes: ['', 'cursos'] },
    }
    await publishRemote(site, await writeSampleBuild({ version: '1.0.0', ...sample }), keep)
    const published = await readFile(join(remotesFolder(site), 'academy/1.0.0/remote.json'), 'utf8')
    expect(JSON.parse(published)).not.toHaveProperty('routes')
  })

  it('accepts a build of an older preset, which names no pages', async () => {
    const build = await writeSampleBuild({ version: '1.0.0', manifest: { pages: undefined } as never })
    expect(await publishRemote(site, build, keep)).toMatchObject({ version: '1.0.0', isNew: true })
  })

  it.each([
    ['a package that the shell does not share', { zod: { version: '4.0.0', uses: [] } }, 'usa zod'],
    ['a newer version than the shell provides', { react: { version: '19.4.0', uses: [] } }, 'react 19.4.0'],
    ['another major version', { react: { version: '18.0.0', uses: [] } }, 'react 18.0.0'],
    [
      'a name that the shell does not share',
      { react: { version: '19.3.1', uses: ['useFuture'] } },
      'react: el shell no tiene useFuture',
    ],
  ])('rejects a remote that needs %s', async (_label, shared, message) => {
    await writeSampleShell(site, { react: { version: '19.3.1', exports: ['useState'] } })
    const build = await writeSampleBuild({ version: '1.0.0', manifest: { shared } })

    await expect(publishRemote(site, build, keep)).rejects.toThrow(message)
  })

  it('reports a truncated registry instead of replacing it', async () => {
    await mkdir(remotesFolder(site), { recursive: true })
    await writeFile(join(remotesFolder(site), 'registry.json'), '{"schema":1,"rem')

    await expect(publishRemote(site, await writeSampleBuild({ version: '1.0.0' }), keep)).rejects.toThrow(
      'no es JSON válido',
    )
  })
})

describe('withActive and rolledBack', () => {
  it('return to the previous version, one step each time', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await publishRemote(site, await writeSampleBuild({ version, text: version }), {
        ...keep,
        activate: true,
      })
    const registry = await readRegistry(site)
    const academy = recordOf(registry, 'academy')
    const back = rolledBack(academy, 'academy')

    expect(academy).toMatchObject({ active: '1.2.0', history: ['1.0.0', '1.1.0'] })
    expect(back).toMatchObject({ active: '1.1.0', history: ['1.0.0'] })
    expect(() => rolledBack(rolledBack(back, 'academy'), 'academy')).toThrow('no tiene una versión anterior')
    expect(() => withActive(registry, 'academy', '9.0.0')).toThrow('no está publicada')

    // An activation of an older version leaves no way to those that were active after it.
    const older = withActive(registry, 'academy', '1.1.0')
    expect(recordOf(older, 'academy')).toMatchObject({ active: '1.1.0', history: ['1.0.0'] })
    expect(recordOf(withActive(older, 'academy', '1.2.0'), 'academy').history).toEqual(['1.0.0', '1.1.0'])
  })
})
