import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEvents, readRegistry } from 'releases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registryProblem } from '../../../../federation/src/published/schema.ts'
import { publishShell } from '../../../../releases/src/publishing/publishShell.ts'
import { brokenFiles } from '../../../../releases/src/upkeep/verify.ts'
import { programArgs } from '../../../../releases/test/programArgs.ts'
import { origin, writeSampleBuild } from '../../../../releases/test/sampleRemote.ts'
import { writeShellBuild } from '../../../../releases/test/sampleShell.ts'
import { moments, searchTimeout } from '../../../../releases/test/searching.ts'
import { openReleasesApp, type ReleasesApp } from '../../../test/releasesApp.ts'

// `npm run drill:network` kills more often, and the back end as well.
const KILLS = moments(2, 12, 1500)

let site: ReleasesApp
let address: string

beforeAll(async () => {
  site = await openReleasesApp()
  await site.app.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(site.app.app.server.address() as AddressInfo).port}`
})

afterAll(() => site.close())

const wrongHash = { 'Page-1.js': { integrity: `sha256-${'A'.repeat(43)}=`, size: 1 } }

async function edit(build: string, changes: object) {
  const file = join(build, 'remote.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...changes }))
}

/** Makes a sparse file, which takes no disk space. */
async function truncateTo(file: string, size: number) {
  await writeFile(file, '')
  await truncate(file, size)
}

/** The command, as a team's pipeline runs it. */
function start(words: string[], token: string) {
  const child = spawn(
    process.execPath,
    [...programArgs('releases/src/cli/mfe.ts'), ...words, '--site', address],
    {
      env: { ...process.env, MFE_TOKEN: token, MFE_OWNER_KEY: '/nonexistent', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number, out, err })) }
}

const untried = ['--untried', '--reason', 'Sin navegador']

const mfe = (words: string[], token: string) => start(words, token).ended

/** Each command runs in its own process. */
const timeout = 240_000

describe('mfe --site', () => {
  it('publishes, activates, starts a canary and rolls back as in a folder', { timeout }, async () => {
    const { token } = await site.createCredential()
    const publish = async (version: string, ...more: string[]) =>
      mfe(
        [
          ...['publish', 'academy', '--no-trial'],
          ...['--from', await writeSampleBuild({ version, text: version }), ...more],
        ],
        token,
      )

    const first = await publish('1.0.0')
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('academy 1.0.0 publicada (') })
    expect(first.out).toContain('ningún visitante la recibe todavía; actívala con')
    expect(first.err).toContain('Enviando academy: ')
    expect((await mfe(['activate', 'academy', '1.0.0', ...untried], token)).code).toBe(0)
    const second = await publish('1.1.0', '--reason', 'Cursos nuevos', '--commit', 'abc1234')
    expect(second.out).toContain('los visitantes siguen en 1.0.0; actívala con')
    expect((await publish('1.1.0')).out).toContain('ya estaba publicada, sin cambios')
    const third = await publish('1.2.0', '--activate', '--json', ...untried)
    expect(JSON.parse(third.out)).toMatchObject({
      name: 'academy',
      version: '1.2.0',
      active: '1.2.0',
      isNew: true,
    })

    const state = async (...words: string[]) => JSON.parse((await mfe([...words, '--json'], token)).out)
    const base = { name: 'academy', canary: null, withdrawn: [], isStopped: false }
    expect(await state('activate', 'academy', '1.1.0', ...untried)).toEqual({ ...base, active: '1.1.0' })
    const tried = await mfe(['canary', 'academy', '1.0.0', '12,5%', ...untried], token)
    expect(tried.out).toContain('reciben academy 1.1.0, y el 12.5 % de ellos, 1.0.0')
    expect(await state('canary', 'academy', '--end')).toEqual({ ...base, active: '1.1.0' })
    expect(await state('rollback', 'academy', '--reason', 'Falla')).toEqual({ ...base, active: '1.2.0' })
    expect(await state('disable', 'academy')).toEqual({ ...base, active: '1.2.0', isStopped: true })
    expect((await mfe(['enable', 'academy'], token)).out).toContain('los visitantes reciben academy 1.2.0')

    expect(await state('check')).toMatchObject({ works: true, remotes: expect.any(Array) })
    const { out } = await mfe(['status'], token)
    expect(out).toMatch(/● activa .*1\.2\.0/)
    const history = await mfe(['history', 'academy', '--limit', '20'], token)
    expect(history.out).toContain('por el equipo de academy (CI): Cursos nuevos (commit abc1234)')
    const latestFirst = (await state('history')).map(({ action }: { action: string }) => action)
    expect(latestFirst).toEqual(
      [
        ...['publish', 'activate', 'publish', 'publish', 'activate', 'activate'],
        ...['canary', 'end-canary', 'rollback', 'stop', 'resume'],
      ].reverse(),
    )
  })

  it('tries a version at the running site, and activates only one that passed or is accepted untried', {
    timeout,
  }, async () => {
    const { token } = await site.createCredential()
    const from = await writeSampleBuild({ version: '1.3.0', text: '1.3.0' })
    const published = await mfe(['publish', 'academy', '--from', from], token)
    expect(published.err).toMatch(
      /1\.3\.0 queda sin prueba en un navegador: .*publish shell --activate\)\.\n/,
    )
    for (const words of [
      ['activate', 'academy', '1.3.0'],
      ['canary', 'academy', '1.3.0', '10'],
    ])
      expect(await mfe(words, token)).toMatchObject({
        code: 1,
        err: expect.stringContaining(
          'no se ha probado en un navegador. El dueño del sitio la prueba donde está su clave, con «npm run mfe -- try academy',
        ),
      })
    expect((await mfe(['activate', 'academy', '1.3.0', '--untried'], token)).err).toContain('--reason')
    const early = await mfe(['publish', 'academy', '--from', from, '--activate', '--no-trial'], token)
    expect(early).toMatchObject({
      code: 1,
      err: expect.stringContaining('no da por buena la prueba de un equipo'),
    })
    expect(early.err).not.toContain('Enviando')
    await mfe(['activate', 'academy', '1.3.0', ...untried], token)
    const { out } = await mfe(['history', 'academy', '--limit', '1'], token)
    expect(out).toContain('sin prueba: Sin navegador')
    await mfe(['rollback', 'academy'], token)
  })

  it('reports what a credential may not do, and changes nothing', { timeout }, async () => {
    const revoked = await site.createCredential()
    await site.app.delete(`/api/releases/credentials/${revoked.id}`, { token: site.admin })
    const ending = await site.createCredential({ expiresAt: new Date(Date.now() + 300).toISOString() })
    await sleep(350)
    const before = await site.everything()
    const from = await writeSampleBuild({ version: '7.0.0' })
    for (const [token, reason] of [
      [revoked.token, 'está revocada'],
      [ending.token, 'venció'],
      [`mfer_${'a'.repeat(43)}`, 'no es de este sitio'],
      [(await site.createCredential({ remote: 'blog' })).token, 'No tienes permiso sobre academy'],
      [(await site.createCredential({ scopes: ['read', 'publish'] })).token, 'le falta «activate»'],
      [`mfe_academy_${'a'.repeat(86)}`, 'la credencial de una carpeta'],
    ] as const) {
      const { code, err } = await mfe(['activate', 'academy', '1.0.0'], token)
      expect(err).toContain(reason)
      expect(code).toBe(1)
    }
    const narrow = await mfe(
      ['publish', 'academy', '--from', from],
      (await site.createCredential({ scopes: ['read'] })).token,
    )
    expect(narrow).toMatchObject({ code: 1, err: expect.stringContaining('le falta «publish»') })
    expect(await site.everything()).toEqual(before)
  })

  it.each([
    [
      'a link',
      async (from: string) => symlink('/etc/hostname', join(from, 'a.js')),
      'no es un archivo corriente',
    ],
    ['a folder', async (from: string) => mkdir(join(from, 'sub')), 'van sin carpetas'],
    ['a gigabyte', async (from: string) => truncateTo(join(from, 'a.js'), 1_000_000_000), 'pasa de 20 MB'],
    ['a wrong hash', (from: string) => edit(from, { files: wrongHash }), 'da a Page-1.js una suma'],
    [
      'a path outside',
      (from: string) => edit(from, { entry: '../fuera.js' }),
      'un nombre de archivo sencillo',
    ],
    [
      'another team’s name',
      (from: string) => edit(from, { name: 'blog' }),
      'contiene el remoto blog, no academy',
    ],
  ])('rejects a build with %s before anything is sent', async (_what, spoil, reason) => {
    const { token } = await site.createCredential()
    const from = await writeSampleBuild({ version: '7.1.0' })
    await spoil(from)
    const before = await site.everything()
    const { code, err } = await mfe(['publish', 'academy', '--from', from], token)
    expect([code, err]).toEqual([1, expect.stringContaining(reason)])
    expect(err).not.toContain('Enviando')
    expect(await site.everything()).toEqual(before)
    await rm(from, { recursive: true })
  })

  it('creates, lists and revokes credentials with an administrator’s session alone', async () => {
    const words = ['team', 'academy', '--name', 'Nocturno', '--scopes', 'read,publish', '--days', '30']
    const made = JSON.parse((await mfe([...words, '--json'], site.admin)).out)
    expect(made).toMatchObject({ name: 'academy', credential: { scopes: ['read', 'publish'] } })
    expect(Date.parse(made.credential.expiresAt) - Date.now()).toBeCloseTo(30 * 86_400_000, -5)
    expect((await mfe(['status'], made.token)).code).toBe(0)
    const list = await mfe(['team', 'academy', '--list'], site.admin)
    expect(list.out).toContain(
      `${made.credential.id}  credencial «Nocturno» de academy (read, publish) hasta`,
    )
    expect(list.out).not.toContain(made.token)

    const refused = await mfe(['team', 'academy'], made.token)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('no crea ni revoca credenciales') })
    const wrong = await mfe(['team', 'academy', '--scopes', 'todo'], site.admin)
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('scopes')])
    const other = await mfe(['team', 'blog', '--revoke', made.credential.id], site.admin)
    expect(other.err).toContain('blog no tiene la credencial')

    const revoked = await mfe(['team', 'academy', '--revoke', made.credential.id], site.admin)
    expect(revoked.out).toContain('«Nocturno» de academy ya no vale')
    expect((await mfe(['status'], made.token)).err).toContain('está revocada')
  })

  it('takes back what a stolen credential published', async () => {
    const { token, id } = await site.createCredential({ name: 'Robada' })
    const from = await writeSampleBuild({ version: '1.4.0', text: '1.4.0' })
    await mfe(['publish', 'academy', '--from', from, '--activate', '--no-trial', ...untried], token)
    const words = ['team', 'academy', '--stolen', id]
    const wrong = await mfe([...words, '--since', 'ayer'], site.admin)
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('no es una fecha con hora')])
    const since = ['--since', '2020-01-01T08:00']
    const { out } = await mfe([...words, ...since, '--reason', 'Apareció en un registro'], site.admin)
    expect(out).toContain('«Robada» de academy ya no vale')
    expect(out).toContain('deshabilitadas ahora: 1.4.0')
    expect(out).toContain('los visitantes reciben 1.2.0 en lugar de 1.4.0')
    expect((await mfe(['status'], token)).err).toContain('está revocada')
    const { out: latest } = await mfe(['history', 'academy', '--limit', '1'], site.admin)
    expect(latest).toContain('Credencial robada «Robada»: Apareció en un registro')
  })

  it('shows, allows and withdraws the API of a remote, with an administrator’s session alone', {
    timeout,
  }, async () => {
    const { token } = await site.createCredential()
    const upstream = 'http://127.0.0.1:9/v1'
    const from = await writeSampleBuild({ version: '1.3.1', text: '1.3.1', declared: { api: { upstream } } })
    await mfe(['publish', 'academy', '--no-trial', '--from', from], token)
    expect((await mfe(['api', 'academy'], token)).out).toMatch(
      /^○ http:\/\/127\.0\.0\.1:9\/v1 {2}sin permiso \(1\.3\.1\)\nnadie ha llamado al servicio/,
    )

    const activated = await mfe(['activate', 'academy', '1.3.1', ...untried], token)
    expect(activated).toMatchObject({ code: 0, err: expect.stringContaining('que no está permitida') })
    const allow = ['api', 'academy', '--allow', upstream]
    const refused = await mfe([...allow, '--private'], token)
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('no permite direcciones')])
    expect((await mfe(allow, site.admin)).err).toContain('añade --private')
    const allowed = await mfe([...allow, '--private', '--reason', 'Las notas'], site.admin)
    expect(allowed.out).toContain(`los visitantes de academy llegan a ${upstream}`)
    const { out } = await mfe(['api', 'academy'], token)
    expect(out).toMatch(/● .* permitida, también en redes privadas, el .* por .*@.*, la de la versión activa/)

    const withdrawal = ['api', 'academy', '--withdraw']
    const unasked = await mfe(withdrawal, site.admin)
    expect([unasked.code, unasked.err]).toEqual([1, expect.stringContaining('Añade --yes')])
    const done = JSON.parse((await mfe([...withdrawal, '--yes', '--json'], site.admin)).out)
    expect(done).toMatchObject({ name: 'academy', allowed: null, isOpen: false, unrecorded: null })
    await mfe(['rollback', 'academy'], token)
    const history = (await mfe(['history', 'academy', '--limit', '4'], token)).out
    expect(history).toMatch(/sin permiso para su API \(http:\/\/127.*, por admin@/)
    expect(history).toMatch(/con permiso para su API \(http:\/\/127.*: Las notas/)
  })

  it('freezes, prunes and unfreezes with an administrator’s session alone', async () => {
    const team = (await site.createCredential()).token
    const until = ['--until', '2999-12-01T08:00']
    expect((await mfe(['freeze', 'Cierre', ...until], team)).code).toBe(1)
    expect((await mfe(['freeze', 'Cierre', ...until], site.admin)).out).toContain(
      'congelado hasta el 1 de diciembre',
    )
    const { code, err } = await mfe(['activate', 'academy', '1.0.0'], team)
    expect([code, err]).toEqual([1, expect.stringContaining('El sitio está congelado')])
    expect((await mfe(['unfreeze'], site.admin)).out).toContain('admite cambios')
    expect((await mfe(['prune', '--dry-run', '--json'], site.admin)).out).toContain('"isDryRun":true')
    expect(JSON.parse((await mfe(['prune', '--json'], site.admin)).out)).toMatchObject({ isDryRun: false })
  })

  it('activates and rolls back the shell, and disables single versions', { timeout }, async () => {
    for (const version of ['1.0.0', '1.1.0'])
      await publishShell(site.siteDir, await writeShellBuild({ version, entry: version }), {
        ...{ mode: 'full', credential: site.owner, origin },
      })
    const refused = await mfe(['activate', 'shell', '1.1.0'], (await site.createCredential()).token)
    expect(refused.code).toBe(1)
    const activated = await mfe(['activate', 'shell', '1.1.0'], site.admin)
    expect([activated.err, activated.out]).toEqual([
      '',
      expect.stringContaining('reciben el shell 1.1.0 (full)'),
    ])
    expect((await mfe(['rollback', 'shell'], site.admin)).out).toContain('reciben el shell 1.0.0 (full)')
    expect((await mfe(['history', 'shell', '--limit', '1'], site.admin)).out).toContain('1.0.0')

    const state = async (...words: string[]) => JSON.parse((await mfe([...words, '--json'], site.admin)).out)
    expect(await state('disable', 'academy', '1.3.0')).toMatchObject({
      withdrawn: expect.arrayContaining(['1.3.0']),
    })
    const { withdrawn } = await state('enable', 'academy', '1.3.0')
    expect(withdrawn).not.toContain('1.3.0')
  })

  it(`leaves a consistent site when it is killed ${KILLS.length} times, and can be repeated`, {
    timeout: searchTimeout,
  }, async () => {
    const { token } = await site.createCredential()
    for (const [round, moment] of KILLS.entries()) {
      const version = `2.${round}.0`
      const from = await writeSampleBuild({ version, text: version })
      // Random bytes do not compress, so that sending them takes a while.
      await writeFile(join(from, 'extra.js'), `/* ${randomBytes(700_000).toString('base64')} */`)
      const words = ['publish', 'academy', '--from', from, '--activate', '--no-trial', ...untried]
      const { child, ended } = start(words, token)
      const isOver = ended.then(() => true)
      // Waits for the request to start, because the command itself takes time to load.
      await Promise.race([once(child.stderr, 'data'), isOver])
      await sleep(moment)
      child.kill('SIGKILL')
      await isOver
      const repeated = await mfe(words, token)
      expect(repeated.err).not.toContain('✗')
      expect(repeated.out).toContain(`academy ${version} `)

      const registry = await readRegistry(site.siteDir)
      expect(registryProblem(registry)).toBeNull()
      expect(await brokenFiles(site.siteDir, registry)).toEqual([])
      expect(registry.remotes.academy?.active).toBe(version)
      const about = (await readEvents(site.siteDir)).filter((event) => event.version === version)
      expect(about.map(({ action }) => action)).toEqual(['publish', 'activate'])
      await rm(from, { recursive: true })
    }
  })
})
