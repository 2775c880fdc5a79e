import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from 'federation/published/registry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptySite, origin, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeShellBuild } from '../../test/sampleShell.ts'
import { mountSmallDisk, type SmallDisk } from '../../test/smallDisk.ts'
import {
  activateVersion,
  disableVersion,
  enableVersion,
  freezeSite,
  rollBackAutomatically,
  rollbackRemote,
  unfreezeSite,
} from '../activating/releases.ts'
import { activateShellVersion, rollbackShellVersion } from '../activating/shellReleases.ts'
import { publishRemote } from '../publishing/publish.ts'
import { publishShell } from '../publishing/publishShell.ts'
import { pruneSite } from '../upkeep/prune.ts'
import { brokenPages } from '../upkeep/verify.ts'
import type { RemoteSubject } from './change.ts'
import { readFreeze } from './freeze.ts'
import { readEvents } from './journal.ts'

let disk: SmallDisk | undefined
let site: string
let academy: RemoteSubject
let owner: Omit<RemoteSubject, 'name'>

const until = '2999-12-01T13:00:00.000Z'

beforeAll(async () => {
  disk = await mountSmallDisk(8)
  if (!disk) return
  const made = await emptySite(join(disk.path, 'site'))
  site = made.site
  owner = { credential: made.owner, origin }
  academy = { ...owner, name: 'academy' }
  for (const [version, entry] of [
    ['1.0.0', '1'],
    ['1.1.0', '2'],
  ] as const) {
    const shell = await writeShellBuild({ version, entry })
    await publishShell(site, shell, { ...owner, mode: 'full', activate: true })
  }
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version)
})
afterAll(() => disk?.unmount())

const publish = async (version: string) =>
  publishRemote(site, await writeSampleBuild({ version, text: version }), { ...academy, activate: true })
const active = async () => (await readRegistry(site)).remotes.academy?.active

const expectWhole = async () => expect(await brokenPages(site, await readRegistry(site))).toEqual([])
const full = {
  code: 'full',
  message: expect.stringMatching(/^No queda espacio en el disco del sitio: no se cambió nada/),
}

describe('a site on a full disk', () => {
  it('allows rollbacks, disabling and freezes, one after another, and nothing else', async ({ skip }) => {
    if (!disk) return skip()
    await disk.fill()
    const before = (await readEvents(site)).length
    await rollbackRemote(site, academy)
    expect(await active()).toBe('1.1.0')
    await expectWhole()
    await disableVersion(site, academy, null)
    await enableVersion(site, academy, null)
    await freezeSite(site, owner, { reason: 'Disco lleno', until })
    expect(await readFreeze(site)).toMatchObject({ reason: 'Disco lleno' })
    await unfreezeSite(site, owner)
    await rollBackAutomatically(site, academy, '1.1.0')
    expect(await active()).toBe('1.0.0')
    const shell = { ...owner, mode: 'full' as const }
    expect((await rollbackShellVersion(site, shell)).active).toBe('1.0.0')
    await expectWhole()
    const after = await readEvents(site)
    expect(after.slice(before).map(({ action }) => action)).toEqual([
      ...['rollback', 'stop', 'resume', 'freeze', 'unfreeze', 'return', 'rollback'],
    ])
    const registry = await readFile(join(site, 'remotes/registry.json'), 'utf8')
    await expect(activateVersion(site, academy, '1.2.0')).rejects.toMatchObject(full)
    await expect(activateShellVersion(site, shell, '1.1.0')).rejects.toMatchObject(full)
    expect(await readFile(join(site, 'remotes/registry.json'), 'utf8')).toBe(registry)
    expect(await readEvents(site)).toHaveLength(after.length)
    await disk.free()
    await activateVersion(site, academy, '1.2.0')
    await activateShellVersion(site, shell, '1.1.0')
    expect(await active()).toBe('1.2.0')
  })

  it('rejects them clearly, with nothing half-changed, when the reserve is used up as well', async ({
    skip,
  }) => {
    if (!disk) return skip()
    await rm(join(site, 'events/reserve'))
    await disk.fill()
    const registry = await readFile(join(site, 'remotes/registry.json'), 'utf8')
    const events = (await readEvents(site)).length
    await expect(rollbackRemote(site, academy)).rejects.toMatchObject(full)
    await expect(disableVersion(site, academy, null)).rejects.toMatchObject(full)
    await expect(freezeSite(site, owner, { reason: 'x', until })).rejects.toMatchObject(full)
    expect(await readFile(join(site, 'remotes/registry.json'), 'utf8')).toBe(registry)
    expect(await readEvents(site)).toHaveLength(events)
    expect(await readFreeze(site)).toBeNull()
    await expectWhole()
    await disk.free()
    // The next change takes the space again.
    await rollbackRemote(site, academy)
    await disk.fill()
    await disableVersion(site, academy, null)
    await enableVersion(site, academy, null)
    await disk.free()
  })

  it('lets its owner prune, which frees space', async ({ skip }) => {
    if (!disk) return skip()
    await disk.fill()
    const { removed } = await pruneSite(site, owner, { keepHours: 0 })
    expect(removed).toEqual(expect.any(Array))
    await disk.free()
  })
})
