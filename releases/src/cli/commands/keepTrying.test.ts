import { join } from 'node:path'
import { isLockHeld } from 'federation/published/locks'
import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import { expect, it, vi } from 'vitest'
import { emptySite, origin, writeSampleBuild } from '../../../test/sampleRemote.ts'
import { keepTrial } from '../../changes/trials.ts'
import { publishRemote } from '../../publishing/publish.ts'
import { keepTrying } from './keepTrying.ts'
import { whenTried } from './whenTried.ts'

it('tries each version once, also after one that cannot be tried now, and lets another process follow', async () => {
  const { site, owner } = await emptySite()
  const subject = { name: 'academy', credential: owner, origin }
  const publish = async (version: string) =>
    publishRemote(site, await writeSampleBuild({ version }), { ...subject, activate: false })
  await publish('1.0.0')
  await publish('1.1.0')
  const end = new AbortController()
  const attempts: string[] = []
  const attempt = async (_name: string, version: string) => {
    attempts.push(version)
    if (version === '1.0.0') throw new PublishError('falta un Chromium')
    const { remotes } = await readRegistry(site)
    await keepTrial(site, subject, version, {
      ...{
        integrity: remotes.academy?.versions[version]?.integrity ?? '',
        browser: 'Chromium 141.0',
        ms: 900,
      },
      ...{ tried: [{ page: '/academy', theme: 'light' }], unvisited: [], problems: [] },
    })
    return version
  }
  const notice = vi.fn()
  const done = keepTrying({ siteFolder: site, attempt, signal: end.signal }, { notice })
  await expect.poll(() => attempts).toEqual(['1.0.0', '1.1.0'])
  // What cannot be tried keeps nobody waiting.
  await expect.poll(() => isLockHeld(join(site, 'trials'))).toBe(false)
  await publish('1.2.0')
  await expect.poll(() => attempts, { timeout: 10_000 }).toEqual(['1.0.0', '1.1.0', '1.2.0'])
  await expect.poll(() => notice.mock.calls.flat()).toEqual(['falta un Chromium', '1.1.0', '1.2.0'])
  end.abort()
  expect(await done).toMatchObject({ text: '2 versiones probadas' })
  const next = new AbortController()
  const followed = keepTrying(
    {
      ...{ siteFolder: site, signal: next.signal },
      attempt: async () => {
        next.abort()
        return ''
      },
    },
    { notice },
  )
  expect(await followed).toMatchObject({ text: '1 versión probada' })
})

it('waits with a change until the site has tried the version, and says so once', async () => {
  vi.useFakeTimers()
  const notice = vi.fn()
  const trying = new PublishError('El sitio está probando academy 1.0.0.', 'trying')
  const change = vi.fn<() => Promise<string>>().mockResolvedValue('activa')
  change.mockRejectedValueOnce(trying).mockRejectedValueOnce(trying)
  const changed = whenTried(change, { notice })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await changed).toBe('activa')
  expect(notice).toHaveBeenCalledOnce()
  change.mockRejectedValueOnce(new PublishError('no pasó su prueba', 'untried'))
  await expect(whenTried(change, { notice })).rejects.toThrow('no pasó su prueba')
  vi.useRealTimers()
})
