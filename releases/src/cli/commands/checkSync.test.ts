import { beforeEach, expect, it, vi } from 'vitest'
import { folderContents } from '../../../test/folderContents.ts'
import { emptySite, origin, writeSampleBuild } from '../../../test/sampleRemote.ts'
import { writeSampleShell, writeSampleShellBuild } from '../../../test/sampleShell.ts'
import { publishRemote } from '../../publishing/publish.ts'
import { type Access, openForRemote, openToRead } from '../../signing/access.ts'
import type { Credential } from '../../signing/credentials.ts'
import { issueCredential } from '../../signing/teams.ts'
import { createOutput } from '../frame/output.ts'
import { checkSync } from './checkSync.ts'

const shell = vi.hoisted(() => ({ react: '20.0.0', builds: 0 }))

vi.mock('../building/sources.ts', async (original) => ({
  ...(await original<typeof import('../building/sources.ts')>()),
  hashOfRemote: async () => 'new',
  hashOfShell: async () => 'new',
}))
vi.mock('../building/build.ts', async (original) => ({
  ...(await original<typeof import('../building/build.ts')>()),
  withShellBuild: async (_options: object, use: (build: { folder: string }) => Promise<unknown>) => {
    shell.builds++
    const shared = { react: { version: shell.react, exports: ['useState'] } }
    return use({ folder: await writeSampleShellBuild({ shared }) })
  },
}))

let site: string
let owner: Credential
let access: Access
const output = createOutput({ isJson: true })

beforeEach(async () => {
  Object.assign(shell, { react: '20.0.0', builds: 0 })
  const made = await emptySite()
  site = made.site
  owner = made.owner
  access = made.access
  await writeSampleShell(site)
})

async function publishOfTeam() {
  const { token } = await issueCredential(site, access, 'academy')
  const credential = await openForRemote(site, { ...access, token }, 'academy')
  const team = { ...origin, actor: { kind: 'team', name: 'academy' } } as const
  const build = await writeSampleBuild({ version: '1.0.0' })
  await publishRemote(site, build, { name: 'academy', activate: true, credential, origin: team })
}

async function check(given: Partial<Parameters<typeof checkSync>[1]> = {}) {
  const keyring = await openToRead(site, access)
  const before = folderContents(site)
  try {
    await checkSync(site, { mode: 'full', keyring, asOwner: async () => owner, ...given }, output)
  } finally {
    expect(folderContents(site)).toEqual(before)
  }
}

it('rejects a shell that breaks what a team published, and changes nothing', async () => {
  await publishOfTeam()
  await expect(check()).rejects.toThrow('academy@1.0.0 (activa, la última publicada)')
})

it('accepts a shell with which that works', async () => {
  await publishOfTeam()
  shell.react = '19.3.1'
  await check()
  expect(shell.builds).toBe(1)
})

it('builds no shell where every version is replaced, or where breaking is accepted', async () => {
  await check()
  await publishOfTeam()
  await check({ acceptBreak: () => undefined })
  expect(shell.builds).toBe(0)
})

it('rejects an upgrade without the key of the owner', async () => {
  const asOwner = () => Promise.reject(new Error('Falta la credencial'))
  await expect(check({ asOwner })).rejects.toThrow('Falta la credencial')
})
