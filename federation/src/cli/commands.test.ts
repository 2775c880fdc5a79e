import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { changedPaths, folderContents } from '../../test/folderContents.ts'
import { emptySite, temporaryFolder, writeSampleBuild } from '../../test/sampleRemote.ts'
import { type Access, openForRemote } from '../registry/access.ts'
import { publishRemote } from '../registry/publish.ts'
import { issueCredential } from '../registry/teams.ts'
import { activate, type CommandOptions, publish, rollback, sync, team } from './commands.ts'
import { createOutput } from './output.ts'
import { status } from './status.ts'

let site: string
let access: Access
let options: CommandOptions
const output = createOutput({ isJson: true })

beforeAll(async () => {
  const made = await emptySite()
  site = made.site
  access = made.access
  const credential = await openForRemote(site, access, 'academy')
  for (const version of ['1.0.0', '1.1.0'])
    await publishRemote(site, await writeSampleBuild({ version, text: version }), {
      name: 'academy',
      activate: true,
      credential,
    })
  const from = await writeSampleBuild({ version: '1.2.0' })
  options = { site, from, activate: true, development: false, mode: 'full' }
})

const commands: [string, () => Promise<unknown>][] = [
  ['publish academy', () => publish(['academy'], options, output)],
  ['publish shell', () => publish(['shell'], options, output)],
  ['activate', () => activate(['academy', '1.0.0'], options)],
  ['rollback', () => rollback(['academy'], options)],
  ['team', () => team(['academy'], options)],
  ['sync', () => sync([], options, output)],
]

describe.each(commands)('%s', (_label, run) => {
  it('changes nothing without a credential, nor with the one of another team', async () => {
    const { token } = await issueCredential(site, access, 'public')
    const before = folderContents(site)
    vi.stubEnv('MFE_OWNER_KEY', join(await temporaryFolder('machine'), 'owner-key'))
    vi.stubEnv('MFE_TOKEN', '')
    await expect(run()).rejects.toThrow('Falta la credencial')
    vi.stubEnv('MFE_TOKEN', token)
    await expect(run()).rejects.toThrow(/no es la credencial de su equipo|es la de un equipo/)
    vi.stubEnv('MFE_TOKEN', 'mfe_academy_nothing')
    await expect(run()).rejects.toThrow('MFE_TOKEN no contiene una credencial')
    vi.unstubAllEnvs()
    expect(changedPaths(before, folderContents(site))).toEqual([])
  })
})

describe('--site', () => {
  it.each(['https://example.com/', 'file:///tmp/site', ''])('is refused as %j', async (address) => {
    await expect(status([], { site: address })).rejects.toThrow('una carpeta de esta máquina')
  })

  it('has to exist already for what publishes nothing', async () => {
    const absent = { ...options, site: join(site, 'absent') }
    await expect(status([], absent)).rejects.toThrow('No hay ningún sitio')
    await expect(team(['academy'], absent)).rejects.toThrow('No hay ningún sitio')
    await expect(rollback(['academy'], absent)).rejects.toThrow('No hay ningún sitio')
  })
})

it.each([
  [['status', '--bogus'], 'No hay ninguna opción --bogus.'],
  [['status', '--site'], 'La opción --site no se usa así'],
])('the command line %j is refused in one line', async (args, reason) => {
  const program = [join(import.meta.dirname, 'mfe.ts'), ...args]
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', ...program])
  const { code, stderr } = await run.catch((error) => error)
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(reason)])
})
