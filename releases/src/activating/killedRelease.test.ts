import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { remotesFolder } from 'federation/published/folders'
import { readRegistry } from 'federation/published/registry'
import type { ReleaseEvent } from 'federation/published/releases'
import { type Canary, registryProblem } from 'federation/published/schema'
import { expect, it } from 'vitest'
import { programArgs } from '../../test/programArgs.ts'
import { emptySite, origin, writeSampleBuild } from '../../test/sampleRemote.ts'
import { moments, searchTimeout } from '../../test/searching.ts'
import { readFreezeFile } from '../changes/freeze.ts'
import { readEvents } from '../changes/journal.ts'
import { publishRemote } from '../publishing/publish.ts'
import { brokenFiles } from '../upkeep/verify.ts'
import { activateVersion, enableVersion, unfreezeSite } from './releases.ts'

const KILLS = moments(2, 20, 400)
const program = programArgs('releases/test/releaseForever.ts')

/** The state of the site according to its events. */
type State = {
  active: string | null
  canary?: Canary
  isStopped?: true
  withdrawn: string[]
  isFrozen: boolean
}

/** Follows the events as a reader of the history would. */
function replay(events: ReleaseEvent[]): State {
  const state: State = { active: null, withdrawn: [], isFrozen: false }
  for (const { action, version = '', from, share = 0 } of events) {
    if (action === 'activate' || action === 'rollback') {
      expect(from).toBe(state.active)
      state.active = version
      delete state.canary
    }
    if (action === 'canary') state.canary = { version, share }
    if (action === 'return') {
      expect(from).toBe(state.canary?.version)
      state.withdrawn.push(from ?? '')
      delete state.canary
    }
    if (action === 'stop') state.isStopped = true
    if (action === 'resume') resume(state, version)
    if (action === 'freeze' || action === 'unfreeze') state.isFrozen = action === 'freeze'
  }
  return state
}

function resume(state: State, version: string) {
  if (version === '') delete state.isStopped
  state.withdrawn = state.withdrawn.filter((each) => each !== version)
}

it(`has every event once, and a valid registry, after ${KILLS.length} kills`, {
  timeout: searchTimeout,
}, async () => {
  const { site, owner: credential } = await emptySite()
  const academy = { name: 'academy', credential, origin }
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publishRemote(site, await writeSampleBuild({ version }), {
      ...academy,
      activate: version === '1.0.0',
    })

  for (const moment of KILLS) {
    const child = spawn(process.execPath, [...program, site], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, MFE_TOKEN: credential.token },
    })
    await once(child.stdout, 'data')
    await sleep(moment)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // Removes the killed process's lock instead of waiting 10 s for it to expire.
    await rm(`${remotesFolder(site)}.lock`, { recursive: true, force: true })

    const [registry, freeze, events] = [
      await readRegistry(site),
      await readFreezeFile(site),
      await readEvents(site),
    ]
    expect(registryProblem(registry)).toBeNull()
    expect(await brokenFiles(site, registry)).toEqual([])
    // Every revision has its event: the first publication has two, because it also activated the version.
    expect(events.map(({ id }) => id)).toEqual(events.map((_event, index) => index + 1))
    expect(events.length).toBe(registry.revision + freeze.revision + 1)
    const { active, canary, isStopped, withdrawn = [] } = registry.remotes.academy ?? {}
    const isFrozen = freeze.freeze !== null
    expect({ active, canary, isStopped, withdrawn, isFrozen }).toEqual({
      canary: undefined,
      isStopped: undefined,
      ...replay(events),
    })
    await restore(site, academy, isFrozen)
  }
})

/** Restores the state that each round starts from, by changes that have events too. */
async function restore(site: string, academy: Parameters<typeof activateVersion>[1], isFrozen: boolean) {
  if (isFrozen) await unfreezeSite(site, academy)
  await enableVersion(site, academy, '1.2.0')
  await activateVersion(site, academy, '1.0.0')
}
