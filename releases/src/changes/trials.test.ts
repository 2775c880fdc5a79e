import { readFile, writeFile } from 'node:fs/promises'
import { readRegistry } from 'federation/published/registry'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptySite, origin, writeSampleBuild } from '../../test/sampleRemote.ts'
import { activateVersion, disableVersion, startCanary } from '../activating/releases.ts'
import { type Trial, trialFile, trialSignedText } from '../published/trials.ts'
import { publishRemote } from '../publishing/publish.ts'
import { openForRemote } from '../signing/access.ts'
import { newTeamCredential } from '../signing/credentials.ts'
import { issueCredential } from '../signing/teams.ts'
import type { RemoteSubject } from './change.ts'
import { readEvents } from './journal.ts'
import { keepTrial, openTrials, triedSubject } from './trials.ts'
import { takeTrialTurn } from './trialWatch.ts'
import { versionsToTry } from './versionsToTry.ts'

const problems: Trial['problems'] = [
  { page: '/academy', kind: 'empty', message: 'la página no muestra nada' },
]

let site: string
let academy: RemoteSubject
let made: Awaited<ReturnType<typeof emptySite>>

beforeEach(async () => {
  made = await emptySite()
  site = made.site
  academy = { name: 'academy', credential: made.owner, origin }
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publishRemote(site, await writeSampleBuild({ version }), { ...academy, activate: false })
})

const integrityOf = async (version: string) =>
  (await readRegistry(site)).remotes.academy?.versions[version]?.integrity ?? ''
const kept = async (version: string, integrity?: string) =>
  (await openTrials(site))('academy', version, integrity ?? (await integrityOf(version)))

/** Stores a trial of a version with the given findings. */
async function keep(version: string, found: Partial<Trial> = {}, subject = academy) {
  const trial: Trial = {
    ...{ integrity: await integrityOf(version), browser: 'Chromium 141.0', ms: 900 },
    ...{ tried: [{ page: '/academy', theme: 'light' }], unvisited: [], problems: [] },
    ...found,
  }
  await keepTrial(site, subject, version, trial)
  return trial
}

describe('a site that tries what is published', () => {
  const activate = (version: string, isAccepted = false) => triedSubject(site, academy, version, isAccepted)

  it('tries each new version without a result of its own, the oldest first', async () => {
    const versions = async () => (await versionsToTry(site)).map(({ version }) => version)
    expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.2.0'])
    await keep('1.1.0', { problems })
    expect(await versions()).toEqual(['1.0.0', '1.2.0'])
    await activateVersion(site, academy, '1.0.0')
    expect(await versions()).toEqual(['1.2.0'])
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60_000, toFake: ['Date'] })
    expect(await versions()).toEqual([])
    vi.useRealTimers()
  })

  it('says so when somebody activates one meanwhile', async () => {
    await expect(activate('1.0.0')).rejects.toMatchObject({ code: 'untried' })
    const release = await takeTrialTurn(site, () => undefined)
    expect(await takeTrialTurn(site, () => undefined)).toBeNull()
    await expect(activate('1.0.0')).rejects.toMatchObject({
      ...{ code: 'trying', message: 'El sitio está probando academy 1.0.0. Repite la orden en un minuto.' },
    })
    await keep('1.0.0', { problems })
    await expect(activate('1.0.0')).rejects.toMatchObject({ code: 'untried' })
    await keep('1.0.0')
    await activate('1.0.0')
    await release?.()
    await expect(activate('1.1.0')).rejects.toMatchObject({ code: 'untried' })
  })
})

describe('a trial', () => {
  it('is kept with its version and has one event', async () => {
    const failed = await keep('1.1.0', { problems })
    expect(await kept('1.1.0')).toMatchObject({ ...failed, by: 'owner', isOwn: true })
    expect(await kept('1.2.0')).toBeNull()
    expect((await readEvents(site)).filter(({ action }) => action === 'trial')).toMatchObject([
      { subject: 'academy', version: '1.1.0', reason: 'no pasó su prueba: 1 problema en 1 vista' },
    ])
    const passed = await keep('1.1.0')
    expect(await kept('1.1.0')).toMatchObject(passed)
  })

  it('does not change what visitors get', async () => {
    const { revision } = await readRegistry(site)
    await keep('1.1.0')
    expect((await readRegistry(site)).revision).toBe(revision)
  })

  it('of other content is rejected, and does not count', async () => {
    await expect(keep('1.1.0', { integrity: 'sha256-other' })).rejects.toThrow('otro contenido')
    await keep('1.1.0')
    expect(await kept('1.1.0', 'sha256-other')).toBeNull()
  })

  it('that somebody wrote or changed on the disk does not count', async () => {
    await keep('1.1.0', { problems })
    const file = trialFile(site, 'academy', '1.1.0')
    const found = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...found, problems: [] }))
    expect(await kept('1.1.0')).toBeNull()
    const { key, ...forged } = { ...found, key: newTeamCredential('academy', made.owner.publicKey).publicKey }
    await writeFile(file, JSON.stringify({ ...forged, key }))
    expect(await kept('1.1.0')).toBeNull()
    await writeFile(file, JSON.stringify(found))
    expect(await kept('1.1.0')).not.toBeNull()
  })

  it('that a killed process left uncommitted does not count, even after the next trial', async () => {
    await keep('1.1.0')
    const text = await readFile(trialFile(site, 'academy', '1.1.0'), 'utf8')
    const left = { ...JSON.parse(text), integrity: await integrityOf('1.2.0'), revision: 2 }
    await writeFile(trialFile(site, 'academy', '1.2.0'), JSON.stringify(left))
    expect(await kept('1.2.0')).toBeNull()
    await keep('1.1.0')
    expect(await kept('1.2.0')).toBeNull()
  })

  it('is kept only by the team of the remote, and only of published versions', async () => {
    const { token } = await issueCredential(site, made.access, 'public')
    const credential = await openForRemote(site, { ...made.access, token }, 'public')
    await expect(keep('1.1.0', {}, { ...academy, credential })).rejects.toThrow('academy')
    await expect(keep('9.9.9')).rejects.toThrow('9.9.9')
    expect(await kept('1.1.0')).toBeNull()
  })
})

describe('a trial that the site did not run itself', () => {
  /** What arrives over the network is signed with the owner's key, but names who sent it. */
  const sent = (kind: 'team' | 'member' | 'admin'): RemoteSubject => ({
    ...academy,
    origin: { actor: { kind, name: 'academy (CI)' } },
  })

  /** The subject of the team's own key in the folder. */
  async function ofTeam(): Promise<RemoteSubject> {
    const { token } = await issueCredential(site, made.access, 'academy')
    const credential = await openForRemote(site, { ...made.access, token }, 'academy')
    return { ...academy, credential, origin: { actor: { kind: 'team', name: 'academy' } } }
  }

  it.each([
    ['of a credential', () => sent('team')],
    ['of a member', () => sent('member')],
    ['of an administrator', () => sent('admin')],
    ['of the key of its team', ofTeam],
  ])('%s is shown, and lets no version reach visitors', async (_whose, subjectOf) => {
    const subject = await subjectOf()
    await keep('1.1.0', { browser: 'Nunca abierto' }, subject)
    expect(await kept('1.1.0')).toMatchObject({ browser: 'Nunca abierto', by: subject.origin.actor.name })
    expect((await kept('1.1.0'))?.isOwn).toBeUndefined()
    const asked = triedSubject(site, academy, '1.1.0', false)
    await expect(asked).rejects.toThrow(
      'pasó su prueba (1 vista) según su equipo, y el sitio no la ha probado',
    )
    const why = { ...academy, origin: { ...origin, reason: 'urge' } }
    const accepted = await triedSubject(site, why, '1.1.0', true)
    expect(accepted.origin.reason).toBe('probada solo por su equipo: urge')
  })

  it('does not become the site’s own when the team signs that it is', async () => {
    const subject = await ofTeam()
    await keep('1.1.0', {}, { ...subject, origin })
    expect(await kept('1.1.0')).toMatchObject({ by: 'owner' })
    expect((await kept('1.1.0'))?.isOwn).toBeUndefined()
    await expect(triedSubject(site, academy, '1.1.0', false)).rejects.toThrow('según su equipo')
  })

  it('replaces no result that the site found itself, which replaces those of teams', async () => {
    await keep('1.1.0', {}, sent('team'))
    await keep('1.1.0', { problems })
    const events = await readEvents(site)
    await keep('1.1.0', {}, sent('team'))
    expect(await kept('1.1.0')).toMatchObject({ problems, isOwn: true })
    expect(await readEvents(site)).toEqual(events)
  })

  it('counts as the word of a team where an earlier release stored it', async () => {
    await keep('1.1.0')
    const file = trialFile(site, 'academy', '1.1.0')
    const { isOwn: _own, ...old } = JSON.parse(await readFile(file, 'utf8'))
    const signature = made.owner.sign(trialSignedText({ name: 'academy', version: '1.1.0' }, old))
    await writeFile(file, JSON.stringify({ ...old, signature }))
    expect(await kept('1.1.0')).not.toBeNull()
    await expect(triedSubject(site, academy, '1.1.0', false)).rejects.toThrow('según su equipo')
  })
})

describe('triedSubject', () => {
  it('accepts a version that passed its trial, and those that visitors have', async () => {
    await keep('1.1.0')
    expect(await triedSubject(site, academy, '1.1.0', false)).toBe(academy)
    await expect(triedSubject(site, academy, '1.0.0', false)).rejects.toThrow('no se ha probado')
    await activateVersion(site, academy, '1.0.0')
    expect(await triedSubject(site, academy, '1.0.0', false)).toBe(academy)
    await startCanary(site, academy, { version: '1.2.0', share: 10 })
    expect(await triedSubject(site, academy, '1.2.0', false)).toBe(academy)
  })

  it('rejects a version that failed or was not tried, unless it is accepted with a reason', async () => {
    await keep('1.1.0', { problems })
    const why = { ...academy, origin: { ...origin, reason: 'corrige el pago' } }
    await expect(triedSubject(site, why, '1.1.0', false)).rejects.toThrow('no pasó su prueba: 1 problema')
    await expect(triedSubject(site, why, '1.2.0', false)).rejects.toThrow('--untried')
    await expect(triedSubject(site, academy, '1.2.0', true)).rejects.toThrow('--reason')
    const reasonOf = async (version: string) => (await triedSubject(site, why, version, true)).origin.reason
    expect(await reasonOf('1.1.0')).toBe('sin pasar su prueba: corrige el pago')
    expect(await reasonOf('1.2.0')).toBe('sin prueba: corrige el pago')
  })

  it('lets the activation reject a withdrawn version', async () => {
    await disableVersion(site, academy, '1.1.0')
    expect(await triedSubject(site, academy, '1.1.0', false)).toBe(academy)
    await expect(activateVersion(site, academy, '1.1.0')).rejects.toThrow('está deshabilitada')
  })
})
