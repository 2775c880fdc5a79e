import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { remotesFolder } from 'federation/published/folders'
import { readRegistry } from 'federation/published/registry'
import { expect, it } from 'vitest'
import { programArgs } from '../../test/programArgs.ts'
import { emptySite, origin, writeSampleBuild } from '../../test/sampleRemote.ts'
import { moments, searchTimeout } from '../../test/searching.ts'
import { readEvents } from '../changes/journal.ts'
import { readKeyring } from '../signing/keyring.ts'
import { signatureProblems } from '../signing/signatures.ts'
import { brokenFiles } from '../upkeep/verify.ts'
import { publishRemote } from './publish.ts'

const KILLS = moments(2, 20, 400)
const publisher = programArgs('releases/test/publishForever.ts')

it(`leaves a valid registry and every file readable after ${KILLS.length} kills`, {
  timeout: searchTimeout,
}, async () => {
  const { site, owner } = await emptySite()
  const options = { name: 'academy', activate: true, credential: owner, origin } as const
  await publishRemote(site, await writeSampleBuild({ version: '0.9.0' }), options)

  for (const [round, moment] of KILLS.entries()) {
    const child = spawn(process.execPath, [...publisher, site, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, MFE_TOKEN: owner.token },
    })
    await once(child.stdout, 'data')
    await sleep(moment)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // Removes the killed process's lock instead of waiting 10 s for it to expire.
    await rm(`${remotesFolder(site)}.lock`, { recursive: true, force: true })

    const registry = await readRegistry(site)
    expect(registry.remotes.academy?.active).toBeTruthy()
    expect(await brokenFiles(site, registry)).toEqual([])
    const events = await readEvents(site)
    const published = events.filter(({ action }) => action === 'publish').map(({ version }) => version)
    expect(published.sort()).toEqual(Object.keys(registry.remotes.academy?.versions ?? {}).sort())
    expect(events.findLast(({ action }) => action === 'activate')?.version).toBe(
      registry.remotes.academy?.active,
    )
    const keyring = await readKeyring(site, owner.publicKey)
    expect(await signatureProblems(site, registry, keyring)).toEqual([])
  }
  const after = await publishRemote(site, await writeSampleBuild({ version: '99.0.0' }), options)
  expect(after.active).toBe('99.0.0')
})
