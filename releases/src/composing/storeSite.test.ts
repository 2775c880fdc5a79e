import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from 'federation/published/registry'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderContents } from '../../test/folderContents.ts'
import { memoryStorage } from '../../test/memoryStorage.ts'
import { emptySite, origin, temporaryFolder, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeSampleShell } from '../../test/sampleShell.ts'
import { activateVersion, rollbackRemote } from '../activating/releases.ts'
import type { RemoteSubject } from '../changes/change.ts'
import { readEvents } from '../changes/journal.ts'
import { publishRemote } from '../publishing/publish.ts'
import { isImmutable, packListing, rankOf, unpackListing } from '../storage/listing.ts'
import { whileLocked } from '../storage/siteLock.ts'
import { brokenFiles } from '../upkeep/verify.ts'
import { storeSite } from './storeSite.ts'

let memory: ReturnType<typeof memoryStorage>
let one: string
let other: string
let subject: RemoteSubject

/** Another machine, whose folder is empty. */
async function newMachine(): Promise<string> {
  const folder = await temporaryFolder('copy')
  await storeSite(folder, memory.storage).begin()
  return folder
}

/** What every machine has, without what each has for itself. */
const shared = (folder: string) =>
  Object.fromEntries(
    Object.entries(folderContents(folder)).filter(
      ([path, content]) => content !== 'folder' && !/^\.storage|^events\/reserve|\/drawn\//.test(path),
    ),
  )

const refresh = (folder: string) => storeSite(folder, memory.storage).refresh()
const publish = async (folder: string, version: string, activate = true) =>
  publishRemote(folder, await writeSampleBuild({ version, text: `Versión ${version}` }), {
    ...subject,
    activate,
  })
const activeIn = async (folder: string) => (await readRegistry(folder)).remotes.academy?.active
const listed = async () =>
  (await unpackListing(memory.files.get('site.json.gz')?.content ?? Buffer.alloc(0))).files

/** What every test begins with. */
let made: { one: string; other: string; files: typeof memory.files }

beforeAll(async () => {
  memory = memoryStorage()
  one = await temporaryFolder('site')
  storeSite(one, memory.storage)
  const { owner: credential } = await emptySite(one)
  subject = { name: 'academy', credential, origin }
  await writeSampleShell(one)
  await publish(one, '1.0.0')
  made = { one, other: await newMachine(), files: memory.files }
})

beforeEach(async () => {
  memory = memoryStorage(made.files)
  one = await copyOf(made.one)
  other = await copyOf(made.other)
})

async function copyOf(folder: string): Promise<string> {
  const copy = await temporaryFolder('site')
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true })
  storeSite(copy, memory.storage)
  return copy
}

describe('a stored site', () => {
  it('tells who listens as soon as another machine would find the change', async () => {
    const found: Promise<string | null | undefined>[] = []
    storeSite(one, memory.storage).onStored(() => {
      found.push(refresh(other).then(() => activeIn(other)))
    })
    await publish(one, '1.1.0')
    expect((await Promise.all(found)).at(-1)).toBe('1.1.0')
  })

  it('is the same on every machine, whichever published', async () => {
    expect(shared(other)).toEqual(shared(one))
    await publish(other, '1.1.0')
    await refresh(one)
    expect(await activeIn(one)).toBe('1.1.0')
    expect(shared(one)).toEqual(shared(other))
    expect(await brokenFiles(one, await readRegistry(one))).toEqual([])
    expect((await readEvents(one)).map(({ id }) => id)).toEqual((await readEvents(other)).map(({ id }) => id))
  })

  it('has everything that the pointer names before the pointer, and new files before a pointer in the folder', async () => {
    const first = memory.written.length
    const isNamed: boolean[] = []
    memory.respondOnly((action, key) => {
      const isMoved = action === 'swap' && key === 'site.json.gz'
      if (isMoved) isNamed.push(readFileSync(join(one, 'remotes/registry.json'), 'utf8').includes('1.1.0'))
      return true
    })
    await publish(one, '1.1.0')
    // The files of the version, what its pages need besides, and what names them.
    expect(isNamed[0]).toBe(false)
    expect(isNamed.at(-1)).toBe(true)
    const written = memory.written.slice(first)
    expect(written.indexOf('site.json.gz')).toBeGreaterThan(1)
    const keys = new Set(memory.files.keys())
    for (const [path, entry] of Object.entries(await listed()))
      for (const part of 'parts' in entry ? entry.parts : []) expect(keys, path).toContain(`parts/${part}`)
  })

  it('gives a machine that was cut off all changes at once', async () => {
    await publish(one, '1.1.0')
    await publish(one, '1.2.0')
    await rollbackRemote(one, subject)
    memory.respondOnly(() => false)
    await expect(refresh(other)).rejects.toMatchObject({ code: 'storage' })
    expect(await activeIn(other)).toBe('1.0.0')
    memory.respondOnly(() => true)
    await refresh(other)
    expect(await activeIn(other)).toBe('1.1.0')
    expect(shared(other)).toEqual(shared(one))
  })

  it('leaves a machine as it was when what it reads breaks off', async () => {
    await publish(one, '1.1.0')
    const before = shared(other)
    let parts = 0
    memory.respondOnly((action, key) => {
      if (action === 'get' && key.startsWith('parts/')) parts += 1
      return parts < 4
    })
    await expect(refresh(other)).rejects.toMatchObject({ code: 'storage' })
    const after = shared(other)
    // Files that nothing names may have come already.
    expect(Object.keys(before).filter((path) => after[path] !== before[path])).toEqual([])
    memory.respondOnly(() => true)
    await refresh(other)
    expect(shared(other)).toEqual(shared(one))
  })

  it('replaces what was damaged or lost on a machine with its next change', async () => {
    await writeFile(join(other, 'remotes/academy/1.0.0/remote.json'), '{}')
    await rm(join(other, 'full/pages'), { recursive: true })
    await publish(other, '1.1.0')
    await refresh(one)
    expect(await brokenFiles(other, await readRegistry(other))).toEqual([])
    expect(shared(other)).toEqual(shared(one))
  })

  it('keeps what an operator put into a folder', async () => {
    await writeFile(join(other, 'full/verification.txt'), 'abc')
    await publish(one, '1.1.0')
    await refresh(other)
    expect(await readFile(join(other, 'full/verification.txt'), 'utf8')).toBe('abc')
  })

  it('is not read into the folder of another site', async () => {
    const { site, owner: credential } = await emptySite()
    await publishRemote(site, await writeSampleBuild({ version: '3.0.0' }), {
      ...subject,
      credential,
      activate: false,
    })
    const before = folderContents(site)
    await expect(storeSite(site, memory.storage).begin()).rejects.toThrow(/contiene un sitio/)
    expect(folderContents(site)).toEqual(before)
  })

  it('begins with what a folder has that was only on its disk until then', async () => {
    const { site, owner: credential } = await emptySite()
    await publishRemote(site, await writeSampleBuild({ version: '3.0.0' }), {
      ...subject,
      credential,
      activate: false,
    })
    memory = memoryStorage()
    await storeSite(site, memory.storage).begin()
    expect(shared(await newMachine())).toEqual(shared(site))
  })
})

describe('a change of a stored site', () => {
  const states = () => [shared(one), [...memory.files.keys()].includes('site.json.gz')]

  it('is rejected, and changes nothing, while the storage does not respond', async () => {
    const before = states()
    memory.respondOnly(() => false)
    await expect(publish(one, '1.1.0')).rejects.toMatchObject({ code: 'storage' })
    expect(states()).toEqual(before)
    memory.respondOnly(() => true)
    await publish(one, '1.1.0')
    await refresh(other)
    expect(await activeIn(other)).toBe('1.1.0')
  })

  it.each([
    [
      'while its files are stored',
      (action: string, key: string) => action !== 'put' || !key.startsWith('parts/'),
    ],
    ['while the pointer moves', (action: string, key: string) => action !== 'swap' || key !== 'site.json.gz'],
  ])('is undone when the storage fails %s', async (_when, responds) => {
    await publish(one, '1.1.0', false)
    const [before, pointer] = [shared(one), memory.files.get('site.json.gz')?.content]
    memory.respondOnly(responds)
    await expect(publish(one, '1.2.0')).rejects.toMatchObject({ code: 'storage' })
    await expect(activateVersion(one, subject, '1.1.0')).rejects.toMatchObject({ code: 'storage' })
    expect(shared(one)).toEqual(before)
    expect(memory.files.get('site.json.gz')?.content).toEqual(pointer)
    memory.respondOnly(() => true)
    await publish(one, '1.2.0')
    await refresh(other)
    expect(shared(other)).toEqual(shared(one))
  })

  it('is undone when everything is cut off after the change was made in the folder', async () => {
    await publish(one, '1.1.0', false)
    const before = shared(one)
    let moves = 0
    memory.respondOnly((action, key) => {
      if (action === 'put' && key.startsWith('parts/')) moves += 1
      return moves === 0
    })
    await expect(activateVersion(one, subject, '1.1.0')).rejects.toMatchObject({ code: 'storage' })
    expect(shared(one)).toEqual(before)
    memory.respondOnly(() => true)
    await refresh(one)
    expect(await activeIn(one)).toBe('1.0.0')
  })

  it('waits for that of another machine, and then follows it', async () => {
    await Promise.all([publish(one, '1.1.0', false), publish(other, '1.2.0', false)])
    await Promise.all([refresh(one), refresh(other)])
    const { remotes } = await readRegistry(one)
    expect(Object.keys(remotes.academy?.versions ?? {}).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0'])
    expect(shared(other)).toEqual(shared(one))
  })

  it('loses nothing when another machine did not wait', async () => {
    await publish(other, '1.1.0', false)
    await refresh(one)
    const before = shared(one)
    // The lease has expired, as if this machine had been suspended; the other one publishes meanwhile.
    let isOvertaken = false
    const { storage } = memory
    const swap = storage.swap
    storage.swap = async (key, content, expected) => {
      if (key === 'site.json.gz' && !isOvertaken) {
        isOvertaken = true
        memory.files.delete('lease.json')
        await rollbackOf(other)
      }
      return swap(key, content, expected)
    }
    const rollbackOf = (folder: string) => activateVersion(folder, subject, '1.1.0')
    await expect(publish(one, '1.2.0', false)).rejects.toMatchObject({ code: 'locked' })
    expect(Object.keys(shared(one)).sort()).toEqual(Object.keys(before).sort())
    await refresh(one)
    expect(await activeIn(one)).toBe('1.1.0')
    expect(shared(one)).toEqual(shared(other))
  })

  it('that a killed process left in the folder is taken back by the next look at the storage', async () => {
    await appendFile(join(one, 'events/journal.ndjson'), '{"half":')
    await writeFile(
      join(one, 'remotes/registry.json'),
      JSON.stringify({ schema: 1, revision: 99, remotes: {} }),
    )
    await rm(join(one, '.storage/tag'))
    await refresh(one)
    expect(shared(one)).toEqual(shared(other))
  })

  it('sends only the end of a file that grows', async () => {
    const file = join(one, 'full/large.txt')
    const partsOf = async () => ((await listed())['full/large.txt'] as { parts: string[] }).parts
    await writeFile(file, randomBytes(2_500_000))
    await publish(one, '1.1.0')
    const [first, second, third] = await partsOf()
    const sent = memory.written.length
    await whileLocked(one, () => appendFile(file, 'more'))
    expect(await partsOf()).toEqual([first, second, expect.not.stringMatching(third ?? '')])
    expect(memory.written.slice(sent)).not.toContain(`parts/${first}`)
    await refresh(other)
    expect(shared(other)).toEqual(shared(one))
  })
})

describe('the storage', () => {
  it('loses parts that no listing names, a day later', async () => {
    const day = 86_400_000
    await memory.storage.put('parts/old', Buffer.from('old'))
    await memory.storage.put('parts/young', Buffer.from('young'))
    const listing = JSON.parse(JSON.stringify(await listed()))
    for (const file of memory.files.values())
      if (file.content.toString() !== 'young')
        Object.assign(file, { storedAt: new Date(Date.now() - 2 * day) })
    await publish(one, '1.1.0')
    expect(memory.files.has('parts/old')).toBe(true)

    const known = JSON.parse(await readFile(join(one, '.storage/known.json'), 'utf8'))
    expect(Object.keys(known.listing.files).length).toBeGreaterThan(Object.keys(listing).length)
    const cleanedAt = new Date(Date.now() - 2 * day).toISOString()
    const tag = memory.files.get('site.json.gz')?.tag ?? ''
    await memory.storage.swap('site.json.gz', await packListing({ ...known.listing, cleanedAt }), tag)
    await publish(one, '1.2.0')
    expect([memory.files.has('parts/old'), memory.files.has('parts/young')]).toEqual([false, true])
    expect(shared(await newMachine())).toEqual(shared(one))
  })

  it('that holds something else is not taken for a site', async () => {
    const pointer = memory.files.get('site.json.gz')
    for (const content of ['x', JSON.stringify({ files: { '../x': { parts: [] } } })]) {
      if (pointer)
        memory.files.set('site.json.gz', { ...pointer, tag: content, content: Buffer.from(content) })
      await expect(refresh(other)).rejects.toThrow(/no es un sitio/)
    }
  })
})

it('knows which files never change, and which come last', () => {
  const ranks = [
    'remotes/academy/1.0.0/remote.json',
    'teams.json',
    'shells.json',
    'remotes/registry.json',
    'full/pages/nodonorte/index.html',
  ].map(rankOf)
  expect(ranks).toEqual([0, 1, 2, 3, 4])
  for (const path of ['full/assets/a.js', 'maps/a/1.0.0/x.map', 'sdk/1.0.0/a.tgz', 'remotes/site-0123.json'])
    expect(isImmutable(path), path).toBe(true)
  for (const path of ['sdk/latest.json', 'full/shell.json', 'previews.json'])
    expect(isImmutable(path)).toBe(false)
})
