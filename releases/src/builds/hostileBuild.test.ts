import { execFileSync } from 'node:child_process'
import { link, mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { readModules } from 'federation/published/readModules'
import { readRegistry } from 'federation/published/registry'
import type { RemoteManifest } from 'federation/published/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedPaths, folderContents } from '../../test/folderContents.ts'
import { emptySite, origin, temporaryFolder, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeSampleShell } from '../../test/sampleShell.ts'
import { inputs, searchTimeout, seed } from '../../test/searching.ts'
import { openTrap, type Trap } from '../../test/trappedBuild.ts'
import { publishRemote } from '../publishing/publish.ts'
import type { Credential } from '../signing/credentials.ts'
import { brokenFiles } from '../upkeep/verify.ts'
import { buildLimits } from './buildFolder.ts'
import { compatibilityMatrix } from './compatibilityMatrix.ts'

/** The site's folder has sibling folders, which publishing must not touch either. */
let home: string
let site: string
let credential: Credential

beforeAll(async () => {
  home = await temporaryFolder('home')
  site = join(home, 'site')
  await mkdir(site)
  await mkdir(join(home, 'neighbour'))
  await writeFile(join(home, 'neighbour/kept.txt'), 'kept')
  credential = (await emptySite(site)).owner
  await writeSampleShell(site)
  await publishRemote(site, await writeSampleBuild({ version: '1.0.0' }), {
    name: 'academy',
    activate: true,
    credential,
    origin,
  })
  const other = await writeSampleBuild({
    version: '1.0.0',
    manifest: { name: 'public' },
    declared: { name: 'public', pages: [{ path: '/' }] },
  })
  await publishRemote(site, other, { name: 'public', activate: true, credential, origin })
})

const publishAcademy = (folder: string) =>
  publishRemote(site, folder, { name: 'academy', activate: false, credential, origin })

describe('a version that is a path', () => {
  it.each(['..', '../public/1.0.0', '../../../neighbour', '../../../../x', '1.0.0/../../public/1.0.0'])(
    'is rejected as %s, and no folder is replaced',
    async (version) => {
      const before = folderContents(home)
      await expect(publishAcademy(await writeSampleBuild({ version }))).rejects.toThrow(
        '"version" debe ser una versión semántica',
      )
      expect(changedPaths(before, folderContents(home))).toEqual([])
    },
  )
})

describe('a build folder', () => {
  it.each<[string, (folder: string) => unknown, RegExp]>([
    [
      'a link to a file',
      (folder) => symlink('/etc/hosts', join(folder, 'hosts.txt')),
      /no es un archivo corriente/,
    ],
    ['a link to a folder', (folder) => symlink('/etc', join(folder, 'etc.d')), /no es un archivo corriente/],
    ['a pipe', (folder) => execFileSync('mkfifo', [join(folder, 'pipe.js')]), /no es un archivo corriente/],
    ['a folder', (folder) => mkdir(join(folder, 'inner')), /la carpeta "inner", y los archivos/],
    ['a hidden file', (folder) => writeFile(join(folder, '.htaccess'), ''), /no se puede publicar/],
    ['a name with a line break', (folder) => writeFile(join(folder, 'a\nb.js'), ''), /no se puede publicar/],
    ['a name with markup', (folder) => writeFile(join(folder, '<b>.js'), ''), /no se puede publicar/],
    ['an escaped dot', (folder) => writeFile(join(folder, '%2e%2e.js'), ''), /no se puede publicar/],
    ['a compressed form', (folder) => writeFile(join(folder, 'Page-1.js.br'), ''), /no se puede publicar/],
    ['a signature', (folder) => writeFile(join(folder, 'remote.sig'), ''), /no se puede publicar/],
    ['a name twice', (folder) => writeFile(join(folder, 'page-1.JS'), ''), /solo difieren en mayúsculas/],
    ['no entry', (folder) => rm(join(folder, 'remoteEntry.js')), /nombra remoteEntry.js, que no está/],
    [
      'a manifest that is a link',
      async (folder) => {
        await link(join(folder, 'remote.json'), join(folder, 'other.json'))
        await rm(join(folder, 'remote.json'))
        await symlink(join(folder, 'other.json'), join(folder, 'remote.json'))
      },
      /no es un archivo corriente/,
    ],
    [
      'a manifest that is too large',
      (folder) => truncate(join(folder, 'remote.json'), 50_000_000),
      /remote.json pasa de 1 MB/,
    ],
    [
      'a file that is too large',
      async (folder) => {
        await writeFile(join(folder, 'large.js'), '')
        await truncate(join(folder, 'large.js'), buildLimits.fileMb * 1_000_000 + 1)
      },
      /pasa de 20 MB/,
    ],
    [
      'too many files',
      (folder) =>
        Promise.all(Array.from({ length: 2001 }, (_, at) => writeFile(join(folder, `f${at}.js`), ''))),
      /como máximo 2000/,
    ],
  ])('is rejected with %s', async (_label, spoil, reason) => {
    const folder = await writeSampleBuild({ version: '1.5.0' })
    await spoil(folder)
    const before = folderContents(home)
    await expect(publishAcademy(folder)).rejects.toThrow(reason)
    expect(changedPaths(before, folderContents(home))).toEqual([])
  })

  it('is rejected when its target in the site is a link', async () => {
    const elsewhere = await temporaryFolder('elsewhere')
    await symlink(elsewhere, join(site, 'remotes/mixmatch'))
    const build = await writeSampleBuild({
      version: '1.0.0',
      manifest: { name: 'mixmatch' },
      declared: { name: 'mixmatch', modes: ['mixmatch'], pages: [{ path: '/' }] },
    })
    const publish = publishRemote(site, build, { name: 'mixmatch', activate: true, credential, origin })
    await expect(publish).rejects.toThrow('no es una carpeta (¿un enlace?)')
    expect(folderContents(elsewhere)).toEqual({})
    await rm(join(site, 'remotes/mixmatch'))
  })
})

describe('the code of a build', () => {
  let trap: Trap
  beforeAll(async () => {
    trap = await openTrap()
  })
  afterAll(() => trap.close())

  it('does not run when it is published, activated, compared and verified', async () => {
    const build = await trap.writeBuild('1.6.0')
    await publishRemote(site, build, { name: 'academy', activate: true, credential, origin })
    expect(await brokenFiles(site, await readRegistry(site))).toEqual([])
    expect(await compatibilityMatrix(site)).not.toEqual([])
    expect(await trap.traces()).toEqual([])

    await trap.spring(build)
    expect(await trap.traces()).toEqual(['file', 'signal', 'connection'])
    expect(trap.ran()).toHaveLength(4)
  })

  it('may compute what it imports, and pass on what others export', async () => {
    const entry = `
      export * from './container-1.js'
      export const { other: { more: [get = 1] } } = { other: { more: [] } }
      export const again = () => import('./absent' + '-1.js')
      if (typeof process === 'object' && process.versions.never) await import('node:fs')`
    const build = await writeSampleBuild({ version: '1.6.1', entry })
    await writeFile(join(build, 'container-1.js'), 'export default 1; const a = 1; export { a as init }')
    expect(await publishAcademy(build)).toMatchObject({ isNew: true })
  })

  const container = 'export const init = () => undefined; export const get = async () => undefined'
  it.each<[string, code: string, reason: string]>([
    ['a file that is absent', "import './absent.js'", 'importa "./absent.js", que no está en la carpeta'],
    ['an absent page', "const page = () => import('./absent.js')", 'importa "./absent.js", que no está'],
    ['a module of Node', "import 'node:fs'", 'importa "node:fs", y un remoto importa solo archivos'],
    ['a package', "export { useState } from 'react'", 'importa "react"'],
    ['an absent file on demand', 'const more = () => import(`./more.js`)', 'importa "./more.js"'],
    ['another host', "import 'https://otra.example/a.js'", 'importa "https://otra.example/a.js"'],
    ['a module in an address', "import 'data:text/javascript,1'", 'importa "data:text/javascript,1"'],
    ['an absolute path', "export * from '/etc/passwd'", 'importa "/etc/passwd"'],
    ['another version', "import '../1.0.0/Page-1.js'", 'importa "../1.0.0/Page-1.js"'],
  ])('cannot import %s', async (_what, code, reason) => {
    const entry = `${code}; ${container}`
    await expect(publishAcademy(await writeSampleBuild({ version: '1.7.0', entry }))).rejects.toThrow(reason)
    const page = await writeSampleBuild({ version: '1.7.0' })
    await writeFile(join(page, 'Page-1.js'), code)
    await expect(publishAcademy(page)).rejects.toThrow(reason)
  })

  it.each<[string, Partial<RemoteManifest>, reason: string]>([
    ['an absent page', { pages: { a: ['absent.js'] } }, 'nombra absent.js, que no está'],
    [
      'another remote’s page',
      { pages: { a: ['../../public/1.0.0/Page-1.js'] } },
      'debe ser un nombre de archivo sencillo',
    ],
    [
      'a manifest as a page',
      { pages: { a: ['heads.json'] } },
      'nombra heads.json como módulo, y no es un archivo .js',
    ],
  ])('cannot claim %s', async (_what, manifest, reason) => {
    const build = await writeSampleBuild({ version: '1.7.0', manifest })
    await writeFile(join(build, 'heads.json'), '{}')
    await expect(publishAcademy(build)).rejects.toThrow(reason)
  })

  it.each<[string, text: () => string]>([
    ['brackets without end', () => '('.repeat(2_000_000)],
    ['a file of statements that fills the memory', () => '[];'.repeat(6_000_000)],
    ['a long expression', () => `${'1+'.repeat(3_000_000)}1`],
  ])('ends in a response with %s', async (_what, text) => {
    const read = await readModules(new Map([['a.js', Buffer.from(text())]]), ['a.js'], {
      ms: 5_000,
      memoryMb: 100,
    })
    if (read) expect(read.problem ?? read.modules['a.js']).toBeTruthy()
  })

  it('is rejected when it cannot be read within the limits', async () => {
    const slow = new Map([['a.js', Buffer.from('[];'.repeat(1_000_000))]])
    expect(await readModules(slow, ['a.js'], { ms: 50, memoryMb: 100 })).toBeNull()
    expect(await readModules(slow, ['a.js'], { ms: 20_000, memoryMb: 20 })).toBeNull()
  })
})

const MANIFESTS = inputs(60, 600)

describe(`${MANIFESTS} random manifests (FUZZ_SEED=${seed})`, () => {
  const hostile = fc.constantFrom(
    ...[
      '..',
      '.',
      '',
      '/',
      '\\',
      '../public/1.0.0',
      '../../../neighbour',
      '/etc/passwd',
      'C:\\a.js',
      'a\\b.js',
    ],
    ...[
      '%2e%2e/a.js',
      '..%2fa.js',
      '.hidden.js',
      'a\0.js',
      'a\n.js',
      'remote.sig',
      '__proto__',
      'constructor',
    ],
    ...[
      '1.0.0+a',
      '01.0.0',
      'v1.0.0',
      '1.0',
      '1.0.0-',
      '1.0.0-..',
      '1.0.0 ',
      '1.0.0/a',
      'x'.repeat(5_000),
      '</script>',
    ],
  )
  const text = fc.oneof(
    { weight: 3, arbitrary: hostile },
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'binary' }),
  )
  const value = fc.oneof({ weight: 4, arbitrary: text }, fc.jsonValue({ maxDepth: 3 }))
  const fields = [
    'name',
    'version',
    'entry',
    'exposed',
    'contract',
    'shared',
    'preload',
    'chunks',
    'pages',
    'files',
    'declaration',
  ]
  const wholeField = fc.tuple(fc.constantFrom(...fields), value)
  const soundVersion = fc.nat({ max: 15 }).map((patch) => ['version', `2.1.${patch}`] as [string, unknown])
  const nested = fc.oneof(
    fc.tuple(fc.constant('preload'), fc.array(text, { minLength: 1, maxLength: 4 })),
    fc.tuple(
      fc.constantFrom('chunks', 'pages'),
      fc.dictionary(text, fc.array(text, { maxLength: 3 }), { minKeys: 1 }),
    ),
    fc.tuple(
      fc.constant('shared'),
      fc.dictionary(text, fc.record({ version: value, uses: fc.array(text) }), { minKeys: 1, maxKeys: 3 }),
    ),
    fc.tuple(
      fc.constant('files'),
      fc.dictionary(text, fc.record({ integrity: text, size: value }), { minKeys: 1, maxKeys: 3 }),
    ),
  )
  const changes = fc.oneof(
    { weight: 30, arbitrary: fc.array(fc.oneof(wholeField, nested), { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: soundVersion.map((change) => [change]) },
  )

  it('change nothing outside the version that they name', { timeout: searchTimeout }, async () => {
    const folder = await writeSampleBuild({ version: '2.0.0' })
    const sound = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'))
    let before = folderContents(home)
    let published = 0
    const property = fc.asyncProperty(changes, async (changed) => {
      const manifest = { ...sound, ...Object.fromEntries(changed) }
      await writeFile(join(folder, 'remote.json'), JSON.stringify(manifest))
      const result = await publishAcademy(folder).catch((error: Error) => error)
      if (result instanceof Error) expect(result).toMatchObject({ name: 'PublishError' })
      else published += 1
      const after = folderContents(home)
      const own = [
        'site/remotes/registry.json',
        'site/events/journal.ndjson',
        `site/remotes/academy/${manifest.version}`,
        'site/full/pages/',
        'site/full/patterns/',
        'site/remotes/site-',
      ]
      const changes = changedPaths(before, after)
      const foreign = changes.filter((path) => !own.some((place) => path.startsWith(place)))
      expect(foreign).toEqual([])
      if (result instanceof Error) expect(changes).toEqual([])
      before = after
    })
    await fc.assert(property, { seed, numRuns: MANIFESTS })
    expect(published).toBeGreaterThan(MANIFESTS / 100)
  })
})
