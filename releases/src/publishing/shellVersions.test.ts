import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from 'federation/published/registry'
import { readShells } from 'federation/published/shells'
import { beforeEach, describe, expect, it } from 'vitest'
import { changedPaths, folderContents } from '../../test/folderContents.ts'
import { emptySite, origin, temporaryFolder, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeEarlierShell, writeShellBuild } from '../../test/sampleShell.ts'
import { activateShellVersion, rollbackShellVersion } from '../activating/shellReleases.ts'
import { type Access, openAsOwner, openForRemote } from '../signing/access.ts'
import type { Credential } from '../signing/credentials.ts'
import { issueCredential } from '../signing/teams.ts'
import { brokenFiles } from '../upkeep/verify.ts'
import { publishRemote } from './publish.ts'
import { publishShell } from './publishShell.ts'

const mode = 'full'
let site: string
let owner: Credential
let access: Access

const publish = async (version: string, { entry = version, icon = '<svg/>', activate = false } = {}) =>
  publishShell(site, await writeShellBuild({ version, entry, icon }), {
    mode,
    credential: owner,
    origin,
    activate,
  })
const activate = (version: string, credential = owner) =>
  activateShellVersion(site, { mode, credential, origin }, version)
const rollback = (credential = owner) => rollbackShellVersion(site, { mode, credential, origin })
const record = async () => (await readShells(site)).modes[mode]
const broken = async () => brokenFiles(site, await readRegistry(site))
const onDisk = (name: string) => readFile(join(site, mode, name), 'utf8')

/** The shells whose entry the composed pages name. */
async function shellsOfPages(): Promise<string[]> {
  const folder = join(site, mode, 'pages')
  const names = await readdir(folder, { recursive: true })
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFile(join(folder, name), 'utf8'))
  const entries = (await Promise.all(pages)).map(
    (html) => /data-shell href="\/assets\/index-([^"]+)\.js"/.exec(html)?.[1] ?? 'none',
  )
  return [...new Set(entries)]
}

beforeEach(async () => {
  const made = await emptySite()
  site = made.site
  owner = made.owner
  access = made.access
})

describe('publishShell', () => {
  it('activates the first version, and a later one only when asked', async () => {
    expect(await publish('1.0.0')).toMatchObject({ version: '1.0.0', isNew: true, active: '1.0.0' })
    expect(await publish('1.1.0')).toMatchObject({ version: '1.1.0', isNew: true, active: '1.0.0' })
    expect(await shellsOfPages()).toEqual(['1.0.0'])
    expect(await publish('1.2.0', { activate: true })).toMatchObject({ active: '1.2.0' })
    expect(await shellsOfPages()).toEqual(['1.2.0'])
    expect(await record()).toMatchObject({ active: '1.2.0', history: ['1.0.0'] })
    expect(Object.keys((await record())?.versions ?? {})).toEqual(['1.0.0', '1.1.0', '1.2.0'])
    expect(await broken()).toEqual([])
  })

  it('rejects other content under a published number, and accepts the same again', async () => {
    await publish('1.0.0')
    const before = folderContents(site)
    await expect(publish('1.0.0', { icon: '<svg id="b"/>' })).rejects.toThrow(
      'shell 1.0.0 (full) ya está publicado con otro contenido',
    )
    expect(await publish('1.0.0')).toMatchObject({ isNew: false, active: '1.0.0' })
    expect(changedPaths(before, folderContents(site))).toEqual([])
  })

  it.each(['1.0', '01.0.0', '../1.0.0', '1.0.0+a', 'v1.0.0'])('rejects the version %j', async (version) => {
    await expect(publish(version, { entry: '1' })).rejects.toThrow('no se acepta')
    expect((await readShells(site)).modes).toEqual({})
  })

  it('rejects an asset that an earlier version has with other content', async () => {
    await publish('1.0.0')
    const folder = await writeShellBuild({ version: '1.1.0', entry: '1.1.0' })
    await writeFile(join(folder, 'assets/vendor-1.js'), 'export const vendor = 2')
    const before = folderContents(site)
    await expect(publishShell(site, folder, { mode, credential: owner, origin })).rejects.toThrow(
      'tiene assets/vendor-1.js con otro contenido',
    )
    expect(changedPaths(before, folderContents(site))).toEqual([])
  })

  it('repairs the files of a version whose content is published again', async () => {
    await publish('1.0.0')
    for (const name of ['assets/index-1.0.0.js', 'assets/spare/index-1.0.0.js', 'shells/1.0.0/index.html'])
      await writeFile(join(site, mode, name), 'changed')
    await publish('1.0.0', { activate: true })
    expect(await broken()).toEqual([])
  })

  it('keeps the record of shells out of what visitors download', async () => {
    await publish('1.0.0')
    await publish('1.1.0', { activate: true })
    expect((await readRegistry(site)).remotes).toEqual({})
    expect(await onDisk('patterns/nodo-norte/404.html')).not.toMatch(/1\.0\.0|"1\.1\.0"/)
  })
})

describe('changeShell', () => {
  beforeEach(async () => {
    await publish('1.0.0', { icon: '<svg id="a"/>' })
    await publish('1.1.0', { icon: '<svg id="b"/>', activate: true })
  })

  it('rolls every page back to the previous version, and keeps the files of both', async () => {
    expect(await onDisk('favicon.svg')).toBe('<svg id="b"/>')
    expect(await rollback()).toMatchObject({ active: '1.0.0', history: [] })
    expect(await shellsOfPages()).toEqual(['1.0.0'])
    expect(await onDisk('favicon.svg')).toBe('<svg id="a"/>')
    for (const folder of ['assets', 'assets/spare'])
      expect(await readdir(join(site, mode, folder))).toEqual(
        expect.arrayContaining(['index-1.0.0.js', 'index-1.1.0.js', 'vendor-1.js']),
      )
    await expect(rollback()).rejects.toThrow('no tiene una versión anterior')
    await activate('1.1.0')
    expect(await shellsOfPages()).toEqual(['1.1.0'])
    expect(await broken()).toEqual([])
  })

  it('rejects a version that is not published, and a site without versions', async () => {
    await expect(activate('9.9.9')).rejects.toThrow('no está publicada. Publicadas: 1.0.0, 1.1.0')
    const other = { mode: 'mixmatch', credential: owner, origin } as const
    await expect(rollbackShellVersion(site, other)).rejects.toThrow('todavía no tiene versiones')
  })

  it('changes nothing with the credential of a team', async () => {
    const team = await issueCredential(site, access, 'academy')
    const before = folderContents(site)
    const folder = await writeShellBuild({ version: '1.2.0', entry: '1.2.0' })
    for (const work of [
      () => rollback(team),
      () => activate('1.0.0', team),
      () => publishShell(site, folder, { mode, credential: team, origin, activate: true }),
    ])
      await expect(work()).rejects.toThrow('Esto solo lo hace el dueño del sitio')
    expect(changedPaths(before, folderContents(site))).toEqual([])
  })

  it('restores a damaged copy of an asset from the other', async () => {
    await writeFile(join(site, mode, 'assets/index-1.0.0.js'), 'changed')
    await rm(join(site, mode, 'assets/spare/vendor-1.js'))
    await rollback()
    expect(await broken()).toEqual([])
  })

  it.each<[string, string[], string]>([
    [
      'an asset is damaged in both copies',
      ['assets/index-1.0.0.js', 'assets/spare/index-1.0.0.js'],
      'assets/index',
    ],
    ['its page is damaged', ['shells/1.0.0/index.html'], 'index.html no es el que se publicó'],
    ['its manifest is damaged', ['shells/1.0.0/shell.json'], 'shell.json no es el que se publicó'],
    ['its signature is damaged', ['shells/1.0.0/shell.sig'], 'su firma no es válida'],
  ])('leaves the site as it is when %s', async (_label, names, reason) => {
    for (const name of names) await writeFile(join(site, mode, name), 'changed')
    const before = folderContents(site)
    await expect(rollback()).rejects.toThrow(reason)
    expect(changedPaths(before, folderContents(site))).toEqual([])
    expect(await shellsOfPages()).toEqual(['1.1.0'])
  })

  it('can roll back from a damaged active version', async () => {
    await writeFile(join(site, mode, 'shells/1.1.0/index.html'), 'changed')
    const build = await writeSampleBuild({ version: '1.0.0' })
    const remote = {
      name: 'academy',
      activate: true,
      credential: await openForRemote(site, access, 'academy'),
      origin,
    } as const
    await expect(publishRemote(site, build, remote)).rejects.toThrow('rollback shell')
    await rollback()
    expect(await shellsOfPages()).toEqual(['1.0.0'])
  })
})

describe('a shell that somebody put on the disk', () => {
  it('is neither activated nor composed', async () => {
    await publish('1.0.0')
    const elsewhere = await emptySite()
    await publishShell(elsewhere.site, await writeShellBuild({ version: '1.1.0', entry: 'x' }), {
      mode,
      credential: elsewhere.owner,
      origin,
    })
    const { modes } = await readShells(elsewhere.site)
    const planted = join(site, mode, 'shells/1.1.0')
    await cp(join(elsewhere.site, mode, 'shells/1.1.0'), planted, { recursive: true })
    for (const name of ['assets/index-x.js', 'assets/spare/index-x.js'])
      await cp(join(elsewhere.site, mode, name), join(site, mode, name))
    const own = await readShells(site)
    const versions = { ...own.modes[mode]?.versions, ...modes[mode]?.versions }
    const changed = (active: string) =>
      writeFile(
        join(site, 'shells.json'),
        JSON.stringify({ ...own, modes: { [mode]: { active, history: ['1.0.0'], versions } } }),
      )
    await changed('1.0.0')
    await expect(activate('1.1.0')).rejects.toThrow('la firmó una clave que no es la del dueño')
    await changed('1.1.0')
    const build = await writeSampleBuild({ version: '1.0.0' })
    const remote = { name: 'academy', activate: true, credential: owner, origin } as const
    await expect(publishRemote(site, build, remote)).rejects.toThrow('no puede estar activo')
    await rollback()
    expect(await shellsOfPages()).toEqual(['1.0.0'])
  })

  it('is rejected with a record that is not well formed', async () => {
    await publish('1.0.0')
    await writeFile(join(site, 'shells.json'), '{"schema":1,"revision":1,"modes":{"full":{"active":"../x"}}}')
    await expect(publish('1.1.0')).rejects.toThrow('shells.json no tiene la forma esperada')
  })
})

describe('a site of a release before shells had versions', () => {
  beforeEach(() => writeEarlierShell(site, { entry: 'old' }))

  it('keeps working for the commands of remotes', async () => {
    expect(await broken()).toContain(
      'full/patterns/nodo-norte/404.html no es la página que corresponde a lo publicado',
    )
    const build = await writeSampleBuild({ version: '1.0.0' })
    await publishRemote(site, build, { name: 'academy', activate: true, credential: owner, origin })
    expect(await shellsOfPages()).toEqual(['old'])
    expect(await broken()).toEqual([])
  })

  it('has its shell as a version, to which a rollback returns, once another is published', async () => {
    expect(await publish('1.1.0', { activate: true })).toMatchObject({ active: '1.1.0' })
    expect(await record()).toMatchObject({ active: '1.1.0', history: ['1.0.0'] })
    expect(await readdir(join(site, mode))).not.toContain('template.html')
    await rollback()
    expect(await shellsOfPages()).toEqual(['old'])
    expect(await broken()).toEqual([])
  })

  it('rejects other content under the number of that shell', async () => {
    await expect(publish('1.0.0', { entry: 'new' })).rejects.toThrow('ya está publicado con otro contenido')
    expect(await shellsOfPages()).toEqual(['old'])
  })

  it('has no version to return to when that shell is damaged', async () => {
    await writeFile(join(site, mode, 'template.html'), 'changed')
    expect(await publish('1.0.0')).toMatchObject({ active: '1.0.0' })
    expect(await broken()).toEqual([])
  })
})

it('signs the shells of a site for a new owner', async () => {
  await publish('1.0.0')
  await publish('1.1.0', { activate: true })
  await publishRemote(site, await writeSampleBuild({ version: '1.0.0' }), {
    name: 'academy',
    activate: true,
    credential: owner,
    origin,
  })
  await rm(join(site, 'teams.json'))
  const keyFile = join(await temporaryFolder('owner'), 'owner-key')
  const { owner: next, adopted } = await openAsOwner(site, { token: undefined, keyFile }, { adopt: true })
  expect(adopted).toEqual(['academy 1.0.0', 'shell 1.0.0 (full)', 'shell 1.1.0 (full)'])
  await rollback(next)
  expect(await shellsOfPages()).toEqual(['1.0.0'])
})
