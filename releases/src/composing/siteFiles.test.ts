import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteDeclaration } from 'federation/declaration'
import { remotesFolder } from 'federation/published/folders'
import { readSite } from 'federation/published/readSite'
import { readRegistry } from 'federation/published/registry'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptySite, origin, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeSampleShell } from '../../test/sampleShell.ts'
import { activateVersion, rollbackRemote } from '../activating/releases.ts'
import { publishRemote } from '../publishing/publish.ts'
import type { Credential } from '../signing/credentials.ts'
import { writeAdopted } from './siteFiles.ts'

let site: string
let credential: Credential

beforeEach(async () => {
  const made = await emptySite()
  site = made.site
  credential = made.owner
  await writeSampleShell(site)
})

async function publish(version: string, declared: Partial<RemoteDeclaration> = {}, name = 'academy') {
  const build = await writeSampleBuild({
    version,
    text: version,
    manifest: { name },
    declared: { name, ...declared },
  })
  return publishRemote(site, build, { name, activate: true, credential, origin })
}

async function published() {
  const registry = await readRegistry(site)
  const found = await readSite(site, registry, 'full')
  return found?.mounts.map(({ path }) => path).sort()
}

const siteFiles = async () => (await readdir(remotesFolder(site))).filter((name) => name.startsWith('site-'))

describe('the published site', () => {
  it('follows publishing, activation and rollback', async () => {
    await publish('1.0.0')
    await publish('1.1.0', { pages: [{ path: '/academy/*' }, { path: '/cursos' }] })
    expect(await published()).toEqual(['/academy', '/auth/login', '/cursos'])
    const change = { name: 'academy', credential, origin }
    await rollbackRemote(site, change)
    expect(await published()).toEqual(['/academy', '/auth/login'])
    await activateVersion(site, change, '1.1.0')
    expect(await published()).toContain('/cursos')
  })

  it('does not change when a second owner of a path is rejected', async () => {
    await publish('1.0.0')
    const before = await readRegistry(site)
    await expect(publish('1.0.0', { pages: [{ path: '/academy/*', name: 'blog' }] }, 'blog')).rejects.toThrow(
      'El remoto blog y El remoto academy piden la ruta /academy',
    )
    expect(await readRegistry(site)).toEqual(before)
  })

  it('is null when its file was changed', async () => {
    await publish('1.0.0')
    const [name = ''] = await siteFiles()
    const { sites } = await readRegistry(site)
    await writeFile(join(remotesFolder(site), sites?.full ?? name), '{}')
    expect(await published()).toBeUndefined()
  })

  it('loses its earlier files after a day', async () => {
    await publish('1.0.0')
    const [old = ''] = await siteFiles()
    await utimes(join(remotesFolder(site), old), 0, 0)
    await publish('1.1.0', { pages: [{ path: '/cursos' }] })
    expect(await siteFiles()).not.toContain(old)
  })

  it('has the pages of a version without a declaration from the one that is stored for it', async () => {
    const build = await writeSampleBuild({ version: '1.0.0', contract: 1 })
    const text = JSON.parse(await readFile(join(build, 'remote.json'), 'utf8'))
    const { declaration, ...withoutDeclaration } = text
    await writeFile(join(build, 'remote.json'), JSON.stringify(withoutDeclaration))
    await writeAdopted(site, { academy: declaration })
    await publishRemote(site, build, { name: 'academy', activate: true, credential, origin })
    expect(await published()).toEqual(['/academy', '/auth/login'])
  })
})
