import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  activateVersion,
  freezeSite,
  readEvents,
  readFreeze,
  readRegistry,
  startCanary,
} from 'federation/releases'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readDeclaration } from '../../../../../federation/src/workspace.ts'
import { browser } from '../../../../test/browser.ts'
import { publishSampleRemote, publishSampleSite } from '../../../../test/sampleSite.ts'
import { openTestApp, type TestApp } from '../../../../test/testApp.ts'

/** Longer than the interval at which each process looks for failing versions. */
const SETTLED_MS = 2500
const origin = { actor: { kind: 'owner', name: 'owner' } } as const

let published: Awaited<ReturnType<typeof publishSampleSite>>
let site: TestApp
let networks = 0

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

function send(from: string, parts: object[]) {
  return site.send({
    method: 'POST',
    url: '/api/releases/reports',
    payload: JSON.stringify({ visit: randomBytes(16).toString('base64url'), parts }),
    headers: { ...browser, 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from },
  })
}

/** A report that claims that every version failed, including versions that do not exist. */
async function everythingFails() {
  const versions = Object.entries(await remotes()).flatMap(([name, record]) =>
    [...Object.keys(record.versions), '9.9.9'].map((version) => ({ name, version })),
  )
  return [...versions, { name: 'constructor', version: '1.0.0' }].map(({ name, version }) => ({
    ...{ name, version, cohort: version === '1.4.0' ? 'canary' : 'live' },
    page: name === 'public' || name === 'mixmatch' ? '/' : `/${name}`,
    ...{ loads: 0, failures: 3, renderErrors: 3, errors: 3 },
  }))
}

async function forgeFromManyNetworks() {
  const parts = await everythingFails()
  for (let count = 0; count < 60; count++) {
    networks += 1
    await send(`203.0.${113 + Math.floor(networks / 250)}.${1 + (networks % 250)}`, parts)
  }
  await sleep(SETTLED_MS)
}

describe('forged reports', () => {
  it('change nothing when 10,000 come from one address', { timeout: 60_000 }, async () => {
    const before = [await remotes(), await events()]
    const parts = await everythingFails()
    let counted = 0
    for (let batch = 0; batch < 100; batch++) {
      const responses = await Promise.all(
        Array.from({ length: 100 }, async () => (await send('192.0.2.7', parts)).statusCode),
      )
      counted += responses.filter((status) => status === 204).length
    }
    // The rest is rejected by the rate limit of a network.
    expect(counted).toBeGreaterThanOrEqual(300)
    await sleep(SETTLED_MS)
    expect([await remotes(), await events()]).toEqual(before)
  })

  it('from many networks bring back the versions that were active before, and change nothing else', async () => {
    const { academy, ...others } = await remotes()
    const known = (await events()).length
    await forgeFromManyNetworks()

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
    const before = [await remotes(), await events()]
    await forgeFromManyNetworks()
    expect([await remotes(), await events()]).toEqual(before)
  })

  it('about a version activated before a freeze bring back the one before, without ending the freeze', async () => {
    await activateVersion(published.site, subject(), '1.3.0')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const owner = { credential: published.owner, origin }
    const freeze = await freezeSite(published.site, owner, { reason: 'Campaña', until })
    const known = (await events()).length
    await forgeFromManyNetworks()
    await vi.waitFor(async () => expect((await remotes()).academy?.active).toBe('1.1.0'))
    expect((await events()).slice(known)).toMatchObject([
      { action: 'return', subject: 'academy', from: '1.3.0', version: '1.1.0' },
    ])
    expect(await readFreeze(published.site)).toEqual(freeze)
  })
})
