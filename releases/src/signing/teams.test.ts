import { existsSync } from 'node:fs'
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from 'federation/published/registry'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptySite, origin, temporaryFolder, writeSampleBuild } from '../../test/sampleRemote.ts'
import { activateVersion, rollbackRemote } from '../activating/releases.ts'
import { publishRemote } from '../publishing/publish.ts'
import { publishShell } from '../publishing/publishShell.ts'
import { type Access, openAsOwner, openForRemote, openToRead } from './access.ts'
import type { Credential } from './credentials.ts'
import { signatureProblems } from './signatures.ts'
import { issueCredential } from './teams.ts'

let site: string
let access: Access

beforeEach(async () => {
  const made = await emptySite()
  site = made.site
  access = made.access
})

/** The access of a machine with one credential and without the owner's key. */
async function onlyWith(credential: Credential | null): Promise<Access> {
  return { token: credential?.token, keyFile: join(await temporaryFolder('machine'), 'owner-key') }
}

async function publishAs(shown: Access, version: string, name: 'academy' | 'public' = 'academy') {
  const credential = await openForRemote(site, shown, name)
  const build = await writeSampleBuild({ version, text: version, manifest: { name } })
  return publishRemote(site, build, { name, activate: true, credential, origin })
}

const problems = async () => signatureProblems(site, await readRegistry(site), await openToRead(site, access))

describe('a site', () => {
  it('belongs to the first to write it, with the key outside the site and readable by one user', async () => {
    expect((await stat(access.keyFile)).mode & 0o077).toBe(0)
    const { owner, isNewKey } = await openAsOwner(site, access)
    expect(isNewKey).toBe(false)
    expect(await readFile(join(site, 'teams.json'), 'utf8')).not.toContain(owner.token.slice(10, 30))
  })

  it('rejects every change without a credential and gets no second owner', async () => {
    await publishAs(access, '1.0.0')
    const stranger = await onlyWith(null)
    await expect(openAsOwner(site, stranger)).rejects.toThrow('tiene dueño: su clave no está en')
    await expect(openAsOwner(site, stranger, { adopt: true })).rejects.toThrow('tiene dueño')
    await expect(openForRemote(site, stranger, 'academy')).rejects.toThrow('tiene dueño')
    await expect(issueCredential(site, stranger, 'academy')).rejects.toThrow('tiene dueño')
    expect(existsSync(stranger.keyFile)).toBe(false)
  })

  it('rejects another owner', async () => {
    const other = await emptySite()
    await expect(openAsOwner(site, other.access)).rejects.toThrow('nombra a otro dueño')
    const { owner } = await openAsOwner(other.site, other.access)
    const build = await writeSampleBuild({ version: '1.0.0' })
    const publish = publishRemote(site, build, { name: 'academy', activate: true, credential: owner, origin })
    await expect(publish).rejects.toThrow('nombra a otro dueño')
  })

  it('rejects a text that is not a credential', async () => {
    for (const token of ['x', 'mfe_academy_short', 'mfe_other_AAAA', `mfe_owner_${'A'.repeat(86)}`])
      await expect(openForRemote(site, { ...access, token }, 'academy')).rejects.toThrow(
        'MFE_TOKEN no contiene',
      )
  })
})

describe('the credential of a team', () => {
  it('publishes, activates and rolls back its own remote, and nothing else', async () => {
    const credential = await issueCredential(site, access, 'academy')
    const team = await onlyWith(credential)
    await publishAs(team, '1.0.0')
    await publishAs(team, '1.1.0')
    const subject = { name: 'academy' as const, credential, origin }
    await rollbackRemote(site, subject)
    await activateVersion(site, subject, '1.1.0')
    expect((await readRegistry(site)).remotes.academy?.active).toBe('1.1.0')
    expect(await problems()).toEqual([])

    await expect(publishAs(team, '1.0.0', 'public')).rejects.toThrow('no es la credencial de su equipo')
    const foreign = { name: 'public' as const, credential, origin }
    await expect(rollbackRemote(site, foreign)).rejects.toThrow('No puedes cambiar public')
    await expect(issueCredential(site, team, 'public')).rejects.toThrow('No puedes cambiar public')
    await expect(openAsOwner(site, team)).rejects.toThrow('es la de un equipo')
    const shell = await writeSampleBuild({ version: '1.0.0' })
    await writeFile(
      join(shell, 'shell.json'),
      '{"version":"1.0.0","isDevelopment":false,"contract":1,"shared":{}}',
    )
    await expect(publishShell(site, shell, { mode: 'full', credential, origin })).rejects.toThrow(
      'el dueño del sitio',
    )
  })

  it.each(['the owner', 'the team itself'])(
    'is replaced by %s; what it published stays valid',
    async (who) => {
      const first = await onlyWith(await issueCredential(site, access, 'academy'))
      await publishAs(first, '1.0.0')
      const by = who === 'the owner' ? access : first
      const second = await onlyWith(await issueCredential(site, by, 'academy'))

      expect(await problems()).toEqual([])
      await expect(publishAs(first, '1.1.0')).rejects.toThrow('ya no vale')
      await expect(issueCredential(site, first, 'academy')).rejects.toThrow('ya no vale')
      await publishAs(second, '1.1.0')
      await issueCredential(site, access, 'public')
      expect(await problems()).toEqual([])
      await publishAs(second, '1.2.0')
    },
  )

  it('signs nothing after it is replaced, not even with an earlier date', async () => {
    const first = await issueCredential(site, access, 'academy')
    await publishAs(await onlyWith(first), '1.0.0')
    const before = await readFile(join(site, 'teams.json'))
    await issueCredential(site, access, 'academy')
    const after = await readFile(join(site, 'teams.json'))
    // An attacker with write access restores the old list, publishes, and removes it again.
    await writeFile(join(site, 'teams.json'), before)
    await publishAs(await onlyWith(first), '6.6.6')
    await writeFile(join(site, 'teams.json'), after)
    expect(await problems()).toEqual([expect.stringMatching(/^academy 6.6.6: la firmó una clave que no es/)])
  })
})

describe('a keyring that the owner did not sign', () => {
  it('is rejected when its keys were changed', async () => {
    await issueCredential(site, access, 'academy')
    const thief = await emptySite()
    const { publicKey } = await issueCredential(thief.site, thief.access, 'academy')
    const file = join(site, 'teams.json')
    const teams = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(
      file,
      JSON.stringify({ ...teams, teams: { academy: { ...teams.teams.academy, key: publicKey } } }),
    )
    await expect(openAsOwner(site, access)).rejects.toThrow('no lleva la firma del dueño')

    const order = {
      remote: 'academy',
      from: teams.teams.academy.key,
      to: publicKey,
      createdAt: '',
      vouched: {},
    }
    const rotations = [{ ...order, signature: thief.owner.sign(JSON.stringify(order)) }]
    await writeFile(file, JSON.stringify({ ...teams, rotations }))
    await expect(openAsOwner(site, access)).rejects.toThrow('no lo firmó su equipo')
  })

  it('is rejected by owner and teams when it is valid but names another owner', async () => {
    const team = await onlyWith(await issueCredential(site, access, 'academy'))
    const thief = await emptySite()
    await cp(join(thief.site, 'teams.json'), join(site, 'teams.json'))
    await expect(openAsOwner(site, access)).rejects.toThrow('nombra a otro dueño')
    await expect(openForRemote(site, team, 'academy')).rejects.toThrow('nombra a otro dueño')
  })

  it('is rejected when it is older than the last, missing or empty', async () => {
    const file = join(site, 'teams.json')
    const old = await readFile(file)
    await publishAs(access, '1.0.0')
    await issueCredential(site, access, 'academy')
    await writeFile(file, old)
    await expect(openAsOwner(site, access)).rejects.toThrow('otro más antiguo')
    await rm(file)
    await expect(openAsOwner(site, access, { adopt: true })).rejects.toThrow(
      'que el dueño del sitio había firmado',
    )
    for (const text of ['{}', '{"schema":2']) {
      await writeFile(file, text)
      await expect(openAsOwner(site, access)).rejects.toThrow('no tiene la forma esperada')
    }
  })

  it('is created again for a site that was emptied', async () => {
    await publishAs(access, '1.0.0')
    await rm(site, { recursive: true })
    await publishAs(access, '1.0.0')
    expect(await problems()).toEqual([])
  })
})

describe('a site whose owner lost the key, and deleted the keyring', () => {
  beforeEach(async () => {
    await publishAs(access, '1.0.0')
    await rm(join(site, 'teams.json'))
    access = await onlyWith(null)
  })

  it('is signed once, by the command that asks for it', async () => {
    await expect(openForRemote(site, access, 'academy')).rejects.toThrow('ejecuta «npm run mfe -- sync»')
    expect(await openAsOwner(site, access, { adopt: true })).toMatchObject({
      isNewKey: true,
      adopted: ['academy 1.0.0'],
    })
    expect(await problems()).toEqual([])
    await publishAs(access, '1.1.0')
    await openAsOwner(site, access)
    expect(await problems()).toEqual([])
  })

  it('keeps versions that do not match their hash unsigned', async () => {
    await writeFile(join(site, 'remotes/academy/1.0.0/remote.json'), '{}')
    expect(await openAsOwner(site, access, { adopt: true })).toMatchObject({ adopted: [] })
    expect(await problems()).toEqual(['academy 1.0.0: remote.json no es el que se publicó'])
  })
})
