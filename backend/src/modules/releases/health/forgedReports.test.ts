import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isNotNull } from 'drizzle-orm'
import { activateVersion, freezeSite, readEvents, readFreeze, readRegistry, startCanary } from 'releases'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readDeclaration } from '../../../../../federation/src/workspace.ts'
import { createNetworks, newVisit, reportVisit, sendReport } from '../../../../test/reports.ts'
import { publishSampleRemote, publishSampleSite } from '../../../../test/sampleSite.ts'
import { openTestApp, type TestApp } from '../../../../test/testApp.ts'
import { healthVersions } from '../../../releasesDb/schema/health.ts'

/** Longer than the interval at which each process looks for failing versions. */
const SETTLED_MS = 2500
const origin = { actor: { kind: 'owner', name: 'owner' } } as const

let published: Awaited<ReturnType<typeof publishSampleSite>>
let site: TestApp
const newNetwork = createNetworks()

beforeAll(async () => {
  published = await publishSampleSite('full')
  const { site: siteDir, ownerKeyFile } = published
  site = await openTestApp({ siteDir, ownerKeyFile, trustedProxies: ['loopback'] })
  const publish = async (version: string, activate: boolean) =>
    publishSampleRemote(published, version, await readDeclaration('academy'), undefined, { activate })
  await publish('1.1.0', true)
  await publish('1.2.0', true)
  await publish('1.3.0', false)
  await publish('1.4.0', false)
  await startCanary(siteDir, subject(), { version: '1.4.0', share: 10 })
})

afterAll(async () => {
  await site.close()
  await rm(published.site, { recursive: true, force: true })
})

const subject = () => ({ name: 'academy', credential: published.owner, origin })
const remotes = async () => (await readRegistry(published.site)).remotes
const events = () => readEvents(published.site)

/** A report that claims that every version failed, including versions that do not exist. */
async function everythingFails() {
  const versions = Object.entries(await remotes()).flatMap(([name, record]) =>
    [...Object.keys(record.versions), '9.9.9'].map((version) => ({ name, version })),
  )
  return [...versions, { name: 'constructor', version: '1.0.0' }].map(({ name, version }) => ({
    ...{ name, version, cohort: version === '1.4.0' ? ('canary' as const) : ('live' as const) },
    page: name === 'public' || name === 'mixmatch' ? '/' : `/${name}`,
    ...{ loads: 0, failures: 3, renderErrors: 3, errors: 3 },
  }))
}

/** Forges reports with tickets, as a program with addresses in so many networks can. */
async function forgeFrom(networks: number, addressesOfEach = 1) {
  const parts = await everythingFails()
  for (let count = 0; count < networks; count++) {
    const from = newNetwork()
    for (let host = 0; host < addressesOfEach; host++)
      await reportVisit(site, parts, { from: from.replace(/7$/, String(7 + host)) })
  }
  await sleep(SETTLED_MS)
}

const untouched = async () => [await remotes(), await events()]

describe('forged reports', () => {
  it('change nothing without tickets, however many networks they come from', async () => {
    const before = await untouched()
    const parts = await everythingFails()
    for (let count = 0; count < 210; count++)
      await sendReport(site, { visit: newVisit(), parts }, { from: newNetwork() })
    await sleep(SETTLED_MS)
    expect(await untouched()).toEqual(before)
    expect(await site.services.releasesDb.$count(healthVersions, isNotNull(healthVersions.verdict))).toBe(0)
  })

  it('change nothing when pages of another site send them', async () => {
    const before = await untouched()
    const parts = await everythingFails()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (let count = 0; count < 210; count++) await reportVisit(site, parts, { from: newNetwork(), headers })
    await sleep(SETTLED_MS)
    expect(await untouched()).toEqual(before)
  })

  it('change nothing when 700 come from one address', { timeout: 60_000 }, async () => {
    const before = await untouched()
    const parts = await everythingFails()
    let counted = 0
    for (let batch = 0; batch < 7; batch++) {
      const responses = await Promise.all(
        Array.from(
          { length: 100 },
          async () => (await reportVisit(site, parts, { from: '192.0.2.7' })).statusCode,
        ),
      )
      counted += responses.filter((status) => status === 204).length
    }
    // The rest is rejected by the rate limit of an address.
    expect(counted).toBeGreaterThanOrEqual(300)
    await sleep(SETTLED_MS)
    expect(await untouched()).toEqual(before)
  })

  it('change nothing when they come from 10 networks of 20 addresses, or from 100 networks', async () => {
    const before = await untouched()
    await forgeFrom(10, 20)
    expect(await untouched()).toEqual(before)
    await forgeFrom(90)
    expect(await untouched()).toEqual(before)
  })

  it('from 200 networks bring back the versions that were active before, and change nothing else', async () => {
    const { academy, ...others } = await remotes()
    const known = (await events()).length
    await forgeFrom(110)
    await vi.waitFor(async () => expect((await events()).slice(known)).toHaveLength(2))

    const { academy: after, ...othersAfter } = await remotes()
    expect(othersAfter).toEqual(others)
    expect(after).toEqual({
      versions: academy?.versions,
      active: '1.1.0',
      history: ['1.0.0'],
      withdrawn: expect.toSatisfy((names: string[]) => names.toSorted().join() === '1.2.0,1.4.0'),
    })
    const found = (await events()).slice(known)
    expect(found.map(({ action, from }) => `${action} ${from}`).toSorted()).toEqual([
      'return 1.2.0',
      'return 1.4.0',
    ])
    expect(found.map(({ subject: name, actor }) => [name, actor.kind])).toEqual([
      ['academy', 'platform'],
      ['academy', 'platform'],
    ])
  })

  it('do not bring back an even older version afterwards', async () => {
    const before = await untouched()
    await forgeFrom(210)
    expect(await untouched()).toEqual(before)
  })

  it('about a version activated before a freeze bring back the one before, without ending the freeze', async () => {
    await activateVersion(published.site, subject(), '1.3.0')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const owner = { credential: published.owner, origin }
    const freeze = await freezeSite(published.site, owner, { reason: 'Campaña', until })
    const known = (await events()).length
    await forgeFrom(210)
    await vi.waitFor(async () => expect((await remotes()).academy?.active).toBe('1.1.0'))
    expect((await events()).slice(known)).toMatchObject([
      { action: 'return', subject: 'academy', from: '1.3.0', version: '1.1.0' },
    ])
    expect(await readFreeze(published.site)).toEqual(freeze)
  })
})
