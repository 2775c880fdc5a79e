import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import type { RemoteDeclaration } from 'federation/declaration'
import { projectFolder } from 'federation/project-folder'
import { PublishError } from 'federation/published/publishError'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { changedPaths, folderContents } from '../../test/folderContents.ts'
import { programArgs } from '../../test/programArgs.ts'
import { emptySite, origin, temporaryFolder, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeShellBuild } from '../../test/sampleShell.ts'
import { publishRemote } from '../publishing/publish.ts'
import { publishShell } from '../publishing/publishShell.ts'
import { type Access, openForRemote } from '../signing/access.ts'
import { issueCredential } from '../signing/teams.ts'
import { api } from './commands/api.ts'
import { freeze, unfreeze } from './commands/freeze.ts'
import { history } from './commands/history.ts'
import { prune } from './commands/prune.ts'
import { publish } from './commands/publish.ts'
import { activate, canary, disable, enable, rollback } from './commands/release.ts'
import { status } from './commands/status.ts'
import { sync } from './commands/syncCommand.ts'
import { team } from './commands/team.ts'
import type { CommandOptions } from './frame/options.ts'
import { createOutput } from './frame/output.ts'

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
      origin,
    })
  const from = await writeSampleBuild({ version: '1.2.0' })
  options = {
    ...{ site, from, activate: true, development: false, break: false, mode: 'full' },
    ...{ 'no-trial': true, untried: true, reason: 'no cambia nada' },
  }
})

const commands: [string, () => Promise<unknown>][] = [
  ['publish academy', () => publish(['academy'], options, output)],
  ['publish shell', () => publish(['shell'], options, output)],
  ['activate', () => activate(['academy', '1.0.0'], options, output)],
  ['activate shell', () => activate(['shell', '1.0.0'], options, output)],
  ['rollback', () => rollback(['academy'], options, output)],
  ['rollback shell', () => rollback(['shell'], options, output)],
  ['canary', () => canary(['academy', '1.0.0', '10'], options, output)],
  ['disable', () => disable(['academy'], options, output)],
  ['enable', () => enable(['academy'], options, output)],
  ['freeze', () => freeze(['Black Friday'], { ...options, until: '2999-12-01T08:00' }, output)],
  ['unfreeze', () => unfreeze([], options, output)],
  ['prune', () => prune([], options, output)],
  ['team', () => team(['academy'], options)],
  ['sync', () => sync([], options, output)],
]

describe.each(commands)('%s', (_label, run) => {
  it('changes nothing without a credential or with that of another team', async () => {
    const { token } = await issueCredential(site, access, 'public')
    const before = folderContents(site)
    vi.stubEnv('MFE_OWNER_KEY', join(await temporaryFolder('machine'), 'owner-key'))
    vi.stubEnv('MFE_TOKEN', '')
    await expect(run()).rejects.toThrow('Falta la credencial')
    vi.stubEnv('MFE_TOKEN', token)
    await expect(run()).rejects.toThrow(/no es la credencial de su equipo|es la de un equipo/)
    vi.stubEnv('MFE_TOKEN', `mfer_${'a'.repeat(43)}`)
    await expect(run()).rejects.toThrow(/mfer_….* vale con --site https:\/\/….* y no con una carpeta/)
    vi.stubEnv('MFE_TOKEN', 'mfe_academy_nothing')
    await expect(run()).rejects.toThrow('MFE_TOKEN no contiene una credencial')
    vi.unstubAllEnvs()
    expect(changedPaths(before, folderContents(site))).toEqual([])
  })
})

describe('--site', () => {
  it.each(['ftp://example.com/', 'file:///tmp/site', ''])('rejects %j', async (address) => {
    await expect(status([], { site: address })).rejects.toThrow('una carpeta de esta máquina')
  })

  it('must be a folder for commands that work on its files', async () => {
    const running = { ...options, site: 'https://example.com' }
    await expect(sync([], running, output)).rejects.toThrow('una carpeta de esta máquina')
    await expect(publish(['shell'], running, output)).rejects.toThrow('El shell y su SDK se publican')
    await expect(team(['academy'], running)).rejects.toThrow(
      'https://example.com/dashboard/application/releases',
    )
  })

  it.each<[string, () => Promise<string>]>([
    ['does not exist', async () => join(site, 'absent')],
    ['holds something else', async () => join(projectFolder, 'docs')],
    ['is a file', async () => join(projectFolder, 'package.json')],
  ])('is rejected when the folder %s', async (_label, folder) => {
    const elsewhere = { ...options, site: await folder() }
    for (const run of [
      () => publish(['academy'], elsewhere, output),
      () => sync([], elsewhere, output),
      () => status([], elsewhere),
    ])
      await expect(run()).rejects.toThrow(/No hay ningún sitio en|no es una carpeta/)
  })

  it('may be an empty folder for commands that publish', async () => {
    const fresh = { ...options, site: await temporaryFolder('fresh') }
    vi.stubEnv('MFE_TOKEN', '')
    vi.stubEnv('MFE_OWNER_KEY', join(await temporaryFolder('owner'), 'owner-key'))
    expect((await publish(['academy'], fresh, output)).data).toMatchObject({ version: '1.2.0' })
    vi.unstubAllEnvs()
  })

  it('must be an existing site for other commands', async () => {
    const absent = { ...options, site: await temporaryFolder('empty') }
    await expect(status([], absent)).rejects.toThrow('No hay ningún sitio')
    await expect(team(['academy'], absent)).rejects.toThrow('No hay ningún sitio')
    await expect(rollback(['academy'], absent, output)).rejects.toThrow('No hay ningún sitio')
  })
})

describe('api', () => {
  it.each([
    [{}, 'La API de un remoto la llama el sitio en marcha'],
    [{ allow: 'https://api.example', withdraw: true }, 'no van juntas'],
    [{ private: true }, '--private se usa con --allow'],
  ])('is rejected in a folder, and with %j', async (change, reason) => {
    await expect(api(['academy'], { ...options, ...change }, output)).rejects.toThrow(reason)
  })
})

describe('--bump', () => {
  it.each([
    [['academy'], { bump: 'parche' }, '--bump acepta patch, minor o major'],
    [['academy'], { bump: 'patch' }, '--bump no se usa con --from'],
    [['shell'], { bump: 'patch' }, '--bump no se usa con --from'],
    [['shell'], { bump: 'patch', from: undefined, development: true }, '--bump no se usa con --development'],
    [['shell'], { development: true }, '--development no se usa con --from'],
  ])('is rejected for %j with %j before anything is built', async (subjects, change, reason) => {
    await expect(publish(subjects, { ...options, ...change }, output)).rejects.toThrow(reason)
  })
})

describe('the shell', () => {
  it('is published, activated, rolled back and shown like a remote', async () => {
    const made = await emptySite()
    vi.stubEnv('MFE_OWNER_KEY', made.access.keyFile)
    const from = (version: string) => writeShellBuild({ version, entry: version })
    const shell = { ...options, site: made.site, activate: false }
    const published = async (version: string) =>
      publish(['shell'], { ...shell, from: await from(version) }, output)

    expect((await published('1.0.0')).text).toContain('shell 1.0.0 (full) publicado (1 kB) · activo')
    expect((await published('1.1.0')).text).toContain(
      'siguen en 1.0.0; actívalo con: npm run mfe -- activate shell 1.1.0',
    )
    expect((await activate(['shell', '1.1.0'], shell, output)).text).toContain(
      'reciben el shell 1.1.0 (full)',
    )
    const { text, data } = await status([], shell)
    expect(text).toMatch(/● activa .*1\.1\.0/)
    expect(text).toContain('antes: 1.0.0')
    expect(data).toMatchObject({ shells: { full: { active: '1.1.0', history: ['1.0.0'] } }, broken: [] })
    expect((await rollback(['shell'], shell, output)).data).toEqual({
      name: 'shell',
      mode: 'full',
      active: '1.0.0',
    })
    await expect(rollback(['shell'], { ...shell, mode: 'mixmatch' }, output)).rejects.toThrow(
      'todavía no tiene versiones',
    )

    await mkdir(join(made.site, 'full/shells/1.2.0'))
    expect((await status([], shell)).text).toContain('full/shells/1.2.0 no está en shells.json')
    process.exitCode = 0
    vi.unstubAllEnvs()
  })
})

describe('a version that is not tried', () => {
  it('is published where no site runs, and reaches visitors only with --untried and a reason', async () => {
    const made = await emptySite()
    vi.stubEnv('MFE_OWNER_KEY', made.access.keyFile)
    const here: CommandOptions = {
      ...{ ...options, site: made.site, activate: false, at: 'http://127.0.0.1:9' },
      ...{ 'no-trial': false, untried: false, reason: undefined },
    }
    const from = (version: string) => writeSampleBuild({ version })
    const first = await publish(['academy'], { ...here, from: await from('1.0.0') }, output)
    expect(first.text).toContain('ningún visitante la recibe todavía; actívala con')
    expect((await status([], here)).text).not.toContain('activa ')
    const asked = activate(['academy', '1.0.0'], here, output)
    await expect(asked).rejects.toThrow('no se ha probado en un navegador')
    await activate(['academy', '1.0.0'], { ...here, untried: true, reason: 'estreno' }, output)
    const notice = vi.spyOn(output, 'notice')
    const second = await publish(['academy'], { ...here, from: await from('1.1.0') }, output)
    expect(second.data).toMatchObject({ active: '1.0.0', trial: null })
    expect(notice).toHaveBeenCalledWith(
      'academy 1.1.0 queda sin prueba en un navegador: el sitio no responde en http://127.0.0.1:9 (--at <dirección>, o SITE_URL).',
    )
    const refused = 'no se ha probado en un navegador'
    await expect(activate(['academy', '1.1.0'], here, output)).rejects.toThrow(refused)
    await expect(canary(['academy', '1.1.0', '10'], here, output)).rejects.toThrow(refused)
    const third = { ...here, activate: true, from: await from('1.2.0') }
    await expect(publish(['academy'], third, output)).rejects.toThrow(refused)
    await expect(publish(['academy'], { ...third, untried: true }, output)).rejects.toThrow('--reason')
    const accepted = { ...third, untried: true, reason: 'urge' }
    expect((await publish(['academy'], accepted, output)).data).toMatchObject({ active: '1.2.0' })
    const { data } = await history(['academy'], { ...here, limit: '1' }, output)
    expect(data).toMatchObject([{ action: 'activate', version: '1.2.0', reason: 'sin prueba: urge' }])
    vi.unstubAllEnvs()
  })
})

describe('a release', () => {
  it('is given to some visitors, disabled and enabled, and recorded in the history', async () => {
    const made = await emptySite()
    vi.stubEnv('MFE_OWNER_KEY', made.access.keyFile)
    const here = { ...options, site: made.site, activate: false, reason: 'corrige el pago' }
    for (const version of ['1.0.0', '1.1.0']) {
      const activate = version === '1.0.0'
      await publish(['academy'], { ...here, activate, from: await writeSampleBuild({ version }) }, output)
    }
    const some = await canary(['academy', '1.1.0', '12,5%'], here, output)
    expect(some.text).toContain('los visitantes reciben academy 1.0.0, y el 12.5 % de ellos, 1.1.0')
    expect(some.data).toEqual({
      name: 'academy',
      active: '1.0.0',
      canary: { version: '1.1.0', share: 12.5 },
      withdrawn: [],
      isStopped: false,
    })
    expect((await status([], here)).text).toMatch(/1\.1\.0 .* para el 12\.5 %/)
    expect((await canary(['academy'], { ...here, end: true }, output)).text).toContain(
      'reciben academy 1.0.0',
    )
    expect((await disable(['academy', '1.0.0'], here, output)).text).toContain('no hay otra anterior')
    expect((await disable(['academy'], here, output)).text).toContain('academy está deshabilitado')
    expect((await status([], here)).text).toMatch(/academy.*deshabilitado[\s\S]*1\.0\.0.*deshabilitada/)
    await enable(['academy'], here, output)
    expect(
      (await enable(['academy', '1.0.0'], { ...here, commit: 'abcdef1234567' }, output)).data,
    ).toMatchObject({
      withdrawn: [],
    })
    const { text, data } = await history(['academy'], { ...here, limit: '3' }, output)
    expect(data).toMatchObject([
      { id: 9, action: 'resume', version: '1.0.0', commit: 'abcdef1234567' },
      { id: 8, action: 'resume' },
      { id: 7, action: 'stop', actor: { kind: 'owner', name: 'owner' }, reason: 'corrige el pago' },
    ])
    expect(stripVTControlCharacters(text)).toMatch(
      /academy 1\.0\.0 habilitada otra vez, por el dueño del sitio: corrige el pago/,
    )
    expect((await history([], here, output)).text.split('\n')).toHaveLength(10)
    expect((await prune([], { ...here, 'dry-run': true }, output)).data).toEqual({
      removed: [],
      bytes: 0,
      isDryRun: true,
    })
    vi.unstubAllEnvs()
  })

  it('is rejected while the site is frozen, until a time in Bogotá', async () => {
    const made = await emptySite()
    vi.stubEnv('MFE_OWNER_KEY', made.access.keyFile)
    const here = { ...options, site: made.site }
    const frozen = await freeze(['Black Friday'], { ...here, until: '2999-12-01T08:00' }, output)
    expect(frozen.data).toEqual({
      reason: 'Black Friday',
      until: '2999-12-01T13:00:00.000Z',
      by: 'el dueño del sitio',
    })
    await expect(publish(['academy'], here, output)).rejects.toThrow(
      'congelado hasta el 1 de diciembre de 2999',
    )
    expect((await status([], here)).text).toContain('! El sitio está congelado')
    expect((await sync([], here, output)).data).toEqual({ published: [], waiting: [] })
    await unfreeze([], here, output)
    expect((await publish(['academy'], here, output)).data).toMatchObject({ active: '1.2.0' })
    vi.unstubAllEnvs()
  })

  it.each<[() => Promise<unknown>, string]>([
    [() => canary(['academy', '1.0.0'], options, output), 'Falta la parte de los visitantes'],
    [() => canary(['academy'], options, output), 'Falta la versión'],
    [() => canary(['academy', '1.0.0'], { ...options, end: true }, output), 'Sobra «1.0.0»'],
    [() => canary(['academy', '1.0.0', 'mucho'], options, output), 'es un porcentaje'],
    [() => disable(['nada'], options, output), 'No hay ningún remoto «nada»'],
    [() => disable(['academy'], { ...options, commit: 'main' }, output), '--commit acepta'],
    [() => freeze(['razón'], options, output), 'Falta hasta cuándo'],
    [() => freeze([], { ...options, until: '2999-12-01T08:00' }, output), 'Falta la razón'],
    [() => freeze(['razón'], { ...options, until: '2001-12-01T08:00' }, output), 'ya pasó'],
    [() => freeze(['razón'], { ...options, until: 'mañana' }, output), 'no es una fecha'],
    [() => history([], { ...options, limit: '0' }, output), '--limit acepta'],
  ])('is rejected when the command is wrong: %#', async (run, reason) => {
    vi.stubEnv('MFE_OWNER_KEY', access.keyFile)
    await expect(run()).rejects.toThrow(reason)
    vi.unstubAllEnvs()
  })
})

/** Runs the command in a process, as people do; resolves to its output and exit code. */
async function mfe(args: string[], environment = {}) {
  const env = { ...process.env, ...environment }
  const run = promisify(execFile)(process.execPath, [...programArgs('releases/src/cli/mfe.ts'), ...args], {
    env,
  })
  return run.then(({ stdout, stderr }) => ({ code: 0, stdout, stderr })).catch((error) => error)
}

describe('publishing a declaration that the site cannot accept', () => {
  let shared: { site: string; environment: Record<string, string> }
  const declared = { title: 'Notas', team: 'Notas', port: 5180 }

  beforeAll(async () => {
    const { site: made, owner: credential, access: machine } = await emptySite()
    await publishShell(made, await writeShellBuild(), { mode: 'full', credential, origin })
    const blog = { ...declared, name: 'blog', pages: [{ path: '/blog' }, { path: '/entradas/*' }] }
    const build = await writeSampleBuild({ version: '1.0.0', declared: blog, manifest: { name: 'blog' } })
    await publishRemote(made, build, { name: 'blog', activate: true, credential, origin })
    shared = { site: made, environment: { MFE_OWNER_KEY: machine.keyFile, MFE_TOKEN: '' } }
  })

  /** The build of a new remote whose declaration is rejected because of `change`. */
  const refusedBuild = (change: Partial<RemoteDeclaration>) =>
    writeSampleBuild({
      version: '1.0.0',
      declared: { ...declared, name: 'notas', pages: [{ path: '/notas' }], ...change },
      manifest: { name: 'notas' },
      parts: ['Latest'],
    })

  it('rejects the path of another remote with exit code 1 and changes nothing', async () => {
    const { site: folder, environment } = shared
    const from = await refusedBuild({ pages: [{ path: '/blog', name: 'notas' }] })
    const before = folderContents(folder)
    const { code, stderr } = await mfe(['publish', 'notas', '--from', from, '--site', folder], environment)
    const reason = /remoto notas.* remoto blog .*\/blog/
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(reason)])
    expect(changedPaths(before, folderContents(folder))).toEqual([])
  })

  it.each<[string, Partial<RemoteDeclaration>, RegExp]>([
    [
      'a path below that of another remote',
      { pages: [{ path: '/entradas/notas' }] },
      /remoto notas .*\/entradas.* remoto blog/,
    ],
    [
      'a path of the API',
      { pages: [{ path: '/api/x' }] },
      /remoto notas pide la ruta \/api\/x, y \/api es de la/,
    ],
    ['a bad pattern', { pages: [{ path: '/Notas//x' }] }, /"declaration\.pages\.0\.path" debe ser una ruta/],
    [
      'an unknown slot',
      { slots: { fills: [{ slot: 'shell.header', part: 'Latest', order: 1 }] } },
      /remoto notas llena el lugar shell\.header, que shell no ofrece. Se ofrecen: shell\.footer/,
    ],
  ])('rejects %s', async (_what, change, reason) => {
    const { site: folder, environment } = shared
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    const from = await refusedBuild(change)
    const before = folderContents(folder)
    const refused = publish(['notas'], { ...options, site: folder, from }, output)
    await expect(refused).rejects.toThrow(PublishError)
    await expect(refused).rejects.toThrow(reason)
    vi.unstubAllEnvs()
    expect(changedPaths(before, folderContents(folder))).toEqual([])
  })
})

describe('a wrong command line', () => {
  it.each([
    [['status', '--bogus'], 'No hay ninguna opción --bogus.'],
    [['status', '--site'], 'La opción --site no se usa así'],
    [['status', '--json=3'], 'La opción --json no se usa así'],
    [['estado'], 'No hay ninguna orden «estado».'],
    [['publish', 'academy', 'bump', 'patch'], 'Sobra «bump»'],
    [['status', '--site', 'x'.repeat(300)], 'El sistema no permite seguir: ENAMETOOLONG'],
  ])('is rejected in one line: %j', async (args, reason) => {
    const { code, stdout, stderr } = await mfe(args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(reason)])
  })

  it.each([[['estado', '--json']], [['--json', '--bogus']], [['publish', 'nada', '--json']]])(
    'is rejected in JSON with --json: %j',
    async (args) => {
      const { code, stdout, stderr } = await mfe(args)
      expect([code, stderr]).toEqual([1, ''])
      expect(JSON.parse(stdout)).toEqual({ error: expect.stringContaining('No hay ning') })
    },
  )
})
