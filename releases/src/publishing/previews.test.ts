import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPreviewVersion } from 'federation/published/names'
import { readRegistry, registryFile } from 'federation/published/registry'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptySite, origin, type SampleBuild, writeSampleBuild } from '../../test/sampleRemote.ts'
import { activateVersion, disableVersion, freezeSite, startCanary } from '../activating/releases.ts'
import { writePreviews } from '../changes/commits.ts'
import { readEvents } from '../changes/journal.ts'
import { expiryOf, readPreviews } from '../published/previews.ts'
import { endPreviews } from '../upkeep/endPreviews.ts'
import { pruneSite } from '../upkeep/prune.ts'
import { type PreviewSubject, publishPreview } from './previews.ts'
import { publishRemote } from './publish.ts'

const DAY = 86_400_000

let site: string
let academy: PreviewSubject

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const made = await emptySite()
  site = made.site
  const grantor = { credentialId: 'one', userId: null }
  academy = { name: 'academy', credential: made.owner, origin, grantor }
  await publishRemote(site, await writeSampleBuild({ version: '1.0.0' }), { ...academy, activate: true })
})
afterEach(() => vi.useRealTimers())

const preview = async (text: string, build: Partial<SampleBuild> = {}, subject = academy) =>
  publishPreview(site, await writeSampleBuild({ version: '1.0.0', text, ...build }), subject)
const recorded = async () => Object.keys((await readPreviews(site)).remotes.academy ?? {})
const onDisk = async () => (await readdir(join(site, 'remotes/academy'))).filter(isPreviewVersion).sort()
const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY)
const events = async () => (await readEvents(site)).map(({ action, version }) => [action, version])

describe('a preview', () => {
  it('has files under a version of its own, and changes nothing that visitors get', async () => {
    const registry = await readFile(registryFile(site), 'utf8')
    const { version, isNew, until } = await preview('La rama')
    expect(isPreviewVersion(version)).toBe(true)
    expect(isNew).toBe(true)
    expect(Date.parse(until)).toBe(Date.now() + 7 * DAY)
    expect(await readFile(join(site, 'remotes/academy', version, 'Page-1.js'), 'utf8')).toContain('La rama')
    expect(await readFile(registryFile(site), 'utf8')).toBe(registry)
    expect((await events()).at(-1)).toEqual(['preview', version])
  })

  it('is never activated, tried with some visitors, or disabled', async () => {
    const { version } = await preview('La rama')
    for (const change of [
      () => activateVersion(site, academy, version),
      () => startCanary(site, academy, { version, share: 10 }),
      () => disableVersion(site, academy, version),
    ])
      await expect(change()).rejects.toThrow('no está publicada')
  })

  it('keeps its number from releases', async () => {
    const { version } = await preview('La rama')
    const folder = await writeSampleBuild({ version })
    const publishing = publishRemote(site, folder, { ...academy, activate: false })
    await expect(publishing).rejects.toThrow('es un número de vista previa')
  })

  it('is the same for the same content, whose week begins again with another right', async () => {
    const first = await preview('La rama')
    later(3)
    const grantor = { credentialId: 'two', userId: null }
    const second = await preview('La rama', { version: '2.0.0' }, { ...academy, grantor })
    expect(second).toMatchObject({ version: first.version, isNew: false })
    expect(Date.parse(second.until) - Date.parse(first.until)).toBe(3 * DAY)
    const kept = (await readPreviews(site)).remotes.academy?.[first.version]
    expect(kept?.grantor).toEqual(grantor)
    expect((await preview('Otra')).version).not.toBe(first.version)
  })

  it('gets its files again when they are damaged', async () => {
    const { version } = await preview('La rama')
    await rm(join(site, 'remotes/academy', version, 'remote.sig'))
    expect(await preview('La rama')).toMatchObject({ version, isNew: true })
    expect(await readdir(join(site, 'remotes/academy', version))).toContain('remote.sig')
  })

  it.each<[string, Partial<SampleBuild>, string]>([
    ['without what its declaration promises', { heads: {} }, 'no tiene texto'],
    ['with a contract of the future', { contract: 9 }, 'contrato'],
    ['above its budget', { declared: { budget: 10 } }, 'budget'],
  ])('is refused %s, as a publication is', async (_what, build, reason) => {
    await expect(preview('La rama', build)).rejects.toThrow(reason)
    expect([await recorded(), await onDisk()]).toEqual([[], []])
  })

  it('is refused while the site is frozen, and for a remote that visitors do not get', async () => {
    const blog = { ...academy, name: 'blog' }
    const manifest = { name: 'blog' as const }
    const declared = { name: 'blog', pages: [{ path: '/blog' }] }
    await expect(preview('Blog', { manifest, declared, heads: undefined }, blog)).rejects.toThrow(
      'todavía no tiene ninguna versión activa',
    )
    const until = new Date(Date.now() + DAY).toISOString()
    await freezeSite(site, academy, { reason: 'Campaña', until })
    await expect(preview('La rama')).rejects.toThrow('congelado')
  })

  it('gives way to newer ones: a remote has 20', async () => {
    const first = await preview('La primera')
    const { remotes, ...rest } = await readPreviews(site)
    const entry = remotes.academy?.[first.version]
    if (!entry) throw new Error('no entry')
    // They began after the first one, which would end before them.
    const others = Array.from({ length: 19 }, (_, index) => [
      `0.0.0-preview-${String(index).padStart(16, '0')}`,
      { ...entry, until: new Date(Date.parse(entry.until) + index + 1).toISOString() },
    ])
    const academyPreviews = { ...remotes.academy, ...Object.fromEntries(others) }
    await writePreviews(site, { ...rest, remotes: { academy: academyPreviews } }, [])

    later(1)
    const renewed = await preview('La primera')
    const last = await preview('La última')
    const kept = await recorded()
    expect(kept).toHaveLength(20)
    expect(kept).toEqual(expect.arrayContaining([renewed.version, last.version]))
    expect((await readEvents(site)).slice(-2)).toMatchObject([
      { action: 'preview', version: last.version },
      { action: 'end-preview', version: '0.0.0-preview-0000000000000000', reason: 'Hay más de 20.' },
    ])
    expect(await onDisk()).toEqual([renewed.version, last.version].toSorted())
  })
})

describe('the end of previews', () => {
  it('comes with their week, also while the site is frozen', async () => {
    const { version } = await preview('La rama')
    later(6.9)
    const reasonOf = async (each: { until: string }) => expiryOf(each)
    expect(await endPreviews(site, academy, reasonOf)).toEqual([])
    await freezeSite(site, academy, {
      reason: 'Campaña',
      until: new Date(Date.now() + DAY).toISOString(),
    })
    later(0.2)
    expect(await endPreviews(site, academy, reasonOf)).toEqual([{ name: 'academy', version }])
    expect([await recorded(), await onDisk()]).toEqual([[], []])
    expect((await readEvents(site)).at(-1)).toMatchObject({
      ...{ action: 'end-preview', subject: 'academy', version, reason: 'Terminó su semana.' },
    })
  })

  it('comes with pruning, which lists them', async () => {
    const ended = await preview('La rama')
    later(5)
    const kept = await preview('Otra')
    later(3)
    const dry = await pruneSite(site, academy, { dryRun: true })
    expect(dry.removed).toEqual([{ name: 'academy', version: ended.version }])
    expect(await onDisk()).toHaveLength(2)
    expect(await pruneSite(site, academy)).toEqual(dry)
    expect(await onDisk()).toEqual([kept.version])
    expect((await readRegistry(site)).remotes.academy?.active).toBe('1.0.0')
  })

  it('removes what a killed process left, and nothing else', async () => {
    const { version } = await preview('La rama')
    const left = join(site, 'remotes/academy/0.0.0-preview-0123456789abcdef')
    await mkdir(left)
    await writeFile(join(left, 'remote.json'), '{}')
    expect(await endPreviews(site, academy, async () => null)).toEqual([])
    expect(await onDisk()).toEqual([version])
  })
})
