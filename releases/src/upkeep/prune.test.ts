import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from 'federation/published/registry'
import { readShells } from 'federation/published/shells'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changedPaths, folderContents } from '../../test/folderContents.ts'
import { emptySite, origin, temporaryFolder, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeShellBuild } from '../../test/sampleShell.ts'
import { activateVersion, disableVersion, freezeSite, startCanary } from '../activating/releases.ts'
import { activateShellVersion } from '../activating/shellReleases.ts'
import type { RemoteSubject } from '../changes/change.ts'
import { readEvents } from '../changes/journal.ts'
import { publishRemote } from '../publishing/publish.ts'
import { publishShell } from '../publishing/publishShell.ts'
import { issueCredential } from '../signing/teams.ts'
import { pruneSite } from './prune.ts'
import { brokenFiles } from './verify.ts'

/** Runs after the assets of a shell were placed, before its publishing locks the site. */
const gate = vi.hoisted(() => ({ beforeLock: async (): Promise<unknown> => undefined }))
vi.mock(import('../publishing/prepareShell.ts'), async (original) => {
  const module = await original()
  return {
    ...module,
    prepareShell: async (...args) => {
      await gate.beforeLock()
      return module.prepareShell(...args)
    },
  }
})

const HOUR = 3_600_000

let site: string
let owner: Omit<RemoteSubject, 'name'>
let academy: RemoteSubject
let made: Awaited<ReturnType<typeof emptySite>>

const publish = async (version: string, activate = true) =>
  publishRemote(site, await writeSampleBuild({ version, text: version }), { ...academy, activate })
const publishedShell = async (version: string, activate = true) =>
  publishShell(site, await writeShellBuild({ version, entry: version }), { ...owner, mode: 'full', activate })
const listed = async () => Object.keys((await readRegistry(site)).remotes.academy?.versions ?? {})
const onDisk = async () => (await readdir(join(site, 'remotes/academy'))).sort()
const later = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR)
const names = (removed: { name: string; version: string }[]) =>
  removed.map(({ name, version }) => `${name} ${version}`)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  gate.beforeLock = async () => undefined
  made = await emptySite()
  site = made.site
  owner = { credential: made.owner, origin }
  academy = { ...owner, name: 'academy' }
  return () => vi.useRealTimers()
})

describe('pruneSite', () => {
  it('removes the source maps of a version with it', async () => {
    for (const minor of [0, 1, 2, 3, 4]) {
      const folder = await writeSampleBuild({ version: `1.${minor}.0`, text: `1.${minor}.0` })
      await writeFile(
        join(folder, 'Page-1.js.map'),
        JSON.stringify({ version: 3, sources: ['a.ts'], names: [], mappings: '' }),
      )
      await publishRemote(site, folder, { ...academy, activate: true })
    }
    later(49)
    expect(names((await pruneSite(site, owner)).removed)).toEqual(['academy 1.0.0'])
    expect((await readdir(join(site, 'maps/academy'))).sort()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0'])
    expect(await brokenFiles(site, await readRegistry(site))).toEqual([])
  })

  it('removes the import maps of pages with a version', async () => {
    await publishedShell('1.0.0')
    for (const minor of [0, 1, 2, 3, 4]) await publish(`1.${minor}.0`)
    later(49)
    await pruneSite(site, owner)
    for (const place of ['assets/hashes', 'assets/spare/hashes']) {
      const files = (await readdir(join(site, 'full', place, '1.0.0'))).filter((name) => /\.json$/.test(name))
      const versions = files.map((name) => /^academy-(.+)-[0-9a-f]{12}\.json$/.exec(name)?.[1])
      expect(versions.filter(Boolean).sort()).toEqual(await listed())
    }
    expect(await listed()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0'])
  })

  it('keeps the active version, three to return to and the newest, and removes the rest', async () => {
    for (const minor of [0, 1, 2, 3, 4, 5]) await publish(`1.${minor}.0`)
    await publish('1.6.0', false)
    await publish('1.7.0', false)
    later(49)
    const before = folderContents(site)
    const plan = await pruneSite(site, owner, { dryRun: true })
    expect(changedPaths(before, folderContents(site))).toEqual([])
    expect(names(plan.removed)).toEqual(['academy 1.0.0', 'academy 1.1.0', 'academy 1.6.0'])
    expect(plan.bytes).toBeGreaterThan(3_000)

    expect(await pruneSite(site, owner)).toEqual(plan)
    const kept = ['1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.7.0']
    expect(await listed()).toEqual(kept)
    expect(await onDisk()).toEqual(kept)
    expect((await readRegistry(site)).remotes.academy?.history).toEqual(['1.2.0', '1.3.0', '1.4.0'])
    expect((await readEvents(site)).at(-1)).toMatchObject({
      action: 'prune',
      subject: 'academy',
      removed: ['1.0.0', '1.1.0', '1.6.0'],
    })
    expect(await brokenFiles(site, await readRegistry(site))).toEqual([])

    const events = (await readEvents(site)).length
    expect(await pruneSite(site, owner)).toEqual({ removed: [], bytes: 0 })
    expect((await readEvents(site)).length).toBe(events)
  })

  it('keeps what was published, active or a canary within the time', async () => {
    for (const minor of [0, 1, 2, 3, 4, 5]) await publish(`1.${minor}.0`)
    for (const minor of [6, 7, 8]) await publish(`1.${minor}.0`, false)
    await startCanary(site, academy, { version: '1.6.0', share: 10 })
    later(100)
    // Ends the canary of 1.6.0, and 1.5.0 as the active version.
    await activateVersion(site, academy, '1.4.0')
    await publish('1.9.0', false)
    later(47)
    expect(names((await pruneSite(site, owner, { dryRun: true })).removed)).toEqual([
      'academy 1.0.0',
      'academy 1.7.0',
      'academy 1.8.0',
    ])
    later(2)
    expect(names((await pruneSite(site, owner, { dryRun: true })).removed)).toContain('academy 1.6.0')
    await startCanary(site, academy, { version: '1.7.0', share: 1 })
    later(1_000)
    const { removed } = await pruneSite(site, owner, { keepHours: 500 })
    expect(names(removed)).not.toContain('academy 1.7.0')
    expect((await readRegistry(site)).remotes.academy?.canary).toEqual({ version: '1.7.0', share: 1 })
  }, 180_000)

  it('does not count withdrawn versions among those to return to, and removes them', async () => {
    for (const minor of [0, 1, 2, 3, 4, 5]) await publish(`1.${minor}.0`)
    for (const minor of [3, 4]) await disableVersion(site, academy, `1.${minor}.0`)
    later(49)
    await pruneSite(site, owner)
    expect(await listed()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.5.0'])
    expect((await readRegistry(site)).remotes.academy).not.toHaveProperty('withdrawn')
  })

  it('never removes folders that it does not know', async () => {
    for (const minor of [0, 1, 2, 3, 4]) await publish(`1.${minor}.0`)
    for (const name of ['9.9.9', 'copia', '.incoming-x']) await mkdir(join(site, 'remotes/academy', name))
    await mkdir(join(site, 'remotes/other/1.0.0'), { recursive: true })
    later(49)
    const { removed } = await pruneSite(site, owner)
    expect(names(removed)).toEqual(['academy 1.0.0'])
    expect(await onDisk()).toEqual(['.incoming-x', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '9.9.9', 'copia'])
    expect(await readdir(join(site, 'remotes/other'))).toEqual(['1.0.0'])
  })

  it('removes what a killed pruning left, and never reuses the number of a removed version', async () => {
    for (const minor of [0, 1, 2, 3, 4]) await publish(`1.${minor}.0`)
    later(49)
    const copy = join(await temporaryFolder('copy'), '1.0.0')
    await cp(join(site, 'remotes/academy/1.0.0'), copy, { recursive: true })
    await pruneSite(site, owner)
    await cp(copy, join(site, 'remotes/academy/1.0.0'), { recursive: true })
    await rm(join(site, 'remotes/academy/1.0.0/remote.json'))

    const events = (await readEvents(site)).length
    expect(names((await pruneSite(site, owner)).removed)).toEqual(['academy 1.0.0'])
    expect(await onDisk()).not.toContain('1.0.0')
    expect((await readEvents(site)).length).toBe(events)
    await expect(publish('1.0.0')).rejects.toThrow(
      'academy 1.0.0 ya se publicó, y «mfe prune» quitó sus archivos',
    )
  })

  it('is rejected for a team, and while the site is frozen', async () => {
    for (const minor of [0, 1, 2, 3, 4]) await publish(`1.${minor}.0`)
    later(49)
    const credential = await issueCredential(site, made.access, 'academy')
    await expect(pruneSite(site, { credential, origin })).rejects.toThrow('dueño del sitio')
    await freezeSite(site, owner, {
      reason: 'Black Friday',
      until: new Date(Date.now() + HOUR).toISOString(),
    })
    await expect(pruneSite(site, owner)).rejects.toThrow('está congelado')
    expect(await onDisk()).toContain('1.0.0')
    expect((await pruneSite(site, owner, { dryRun: true })).removed).toHaveLength(1)
  })
})

describe('pruneSite of shells', () => {
  const assets = async (place = 'assets') =>
    (await readdir(join(site, 'full', place))).filter((name) => /\.js$/.test(name)).sort()

  beforeEach(async () => {
    for (const minor of [0, 1, 2, 3, 4, 5]) await publishedShell(`1.${minor}.0`)
    later(49)
  })

  it('removes versions and the assets that no other has', async () => {
    await writeFile(join(site, 'full/assets/by-hand.js'), '')
    const plan = await pruneSite(site, owner, { dryRun: true })
    expect(await pruneSite(site, owner)).toEqual(plan)
    expect(plan.removed).toEqual([
      { name: 'shell', mode: 'full', version: '1.0.0' },
      { name: 'shell', mode: 'full', version: '1.1.0' },
    ])
    const kept = [2, 3, 4, 5].map((minor) => `index-1.${minor}.0.js`)
    expect(await assets()).toEqual(['by-hand.js', ...kept, 'vendor-1.js'])
    expect(await assets('assets/spare')).toEqual([...kept, 'vendor-1.js'])
    const shells = ['1.2.0', '1.3.0', '1.4.0', '1.5.0']
    for (const folder of ['shells', 'assets/hashes', 'assets/spare/hashes'])
      expect(await readdir(join(site, 'full', folder))).toEqual(expect.arrayContaining(shells))
    for (const folder of ['shells', 'assets/hashes', 'assets/spare/hashes'])
      expect(await readdir(join(site, 'full', folder))).not.toContain('1.1.0')
    expect((await readEvents(site)).at(-1)).toMatchObject({
      action: 'prune',
      subject: 'shell',
      mode: 'full',
      removed: ['1.0.0', '1.1.0'],
    })
    expect(await brokenFiles(site, await readRegistry(site))).toEqual([])
    await expect(publishedShell('1.0.0')).rejects.toThrow('shell 1.0.0 (full) ya se publicó')
    await activateShellVersion(site, { ...owner, mode: 'full' }, '1.2.0')
  })

  it('removes the assets of a version that a killed pruning left', async () => {
    const home = join(site, 'full')
    const copy = await temporaryFolder('full')
    await cp(home, copy, { recursive: true, verbatimSymlinks: true })
    await pruneSite(site, owner)
    for (const name of ['assets', 'shells']) await cp(join(copy, name), join(home, name), { recursive: true })
    expect(await assets()).toContain('index-1.0.0.js')
    expect((await pruneSite(site, owner)).removed).toHaveLength(2)
    expect(await assets()).not.toContain('index-1.0.0.js')
    expect(await brokenFiles(site, await readRegistry(site))).toEqual([])
  })

  it('removes nothing while the assets of a kept version are unknown', async () => {
    await rm(join(site, 'full/shells/1.3.0/shell.json'))
    expect((await pruneSite(site, owner, { dryRun: true })).removed).toEqual([])
    expect(Object.keys((await readShells(site)).modes.full?.versions ?? {})).toHaveLength(6)
  })

  it('keeps the assets of a version that is published in the meantime', async () => {
    gate.beforeLock = () => pruneSite(site, owner)
    const build = await writeShellBuild({ version: '2.0.0', entry: '1.0.0' })
    await publishShell(site, build, { ...owner, mode: 'full', activate: true })
    expect(Object.keys((await readShells(site)).modes.full?.versions ?? {})).not.toContain('1.0.0')
    expect(await assets()).toContain('index-1.0.0.js')
    expect(await brokenFiles(site, await readRegistry(site))).toEqual([])
  })
})
