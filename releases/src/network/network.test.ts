import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { writeSampleBuild } from '../../test/sampleRemote.ts'
import type { Trial } from '../published/trials.ts'
import { siteAddress } from './address.ts'
import { createClient } from './client.ts'
import { checkedVersions, networkSite } from './networkSite.ts'
import { networkToken } from './token.ts'

type Reply = (request: IncomingMessage, response: ServerResponse) => unknown

const token = `mfer_${'a'.repeat(43)}`
const uploaded = { version: '1.0.0', isNew: true, active: '1.0.0', size: 120, own: {} }
const empty = { remotes: [], shells: [], freeze: null, problem: null }
const pauses = { cut: [0, 0], busy: { seconds: 0, attempts: 3 } }
const servers: ReturnType<typeof createServer>[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A site on this machine that responds with each reply in turn, the last one from then on. */
async function running(...replies: Reply[]) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    const reply = replies[Math.min(seen.length, replies.length) - 1]
    reply?.(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [progress, notices]: [string[], string[]] = [[], []]
  const reporter = {
    progress: (text: string) => void progress.push(text),
    notice: (text: string) => void notices.push(text),
  }
  const client = createClient({ address, token })
  const site = networkSite(client, { remote: async (name = '') => name, reporter, pauses })
  return { address, client, site, seen, progress, notices }
}

const json =
  (body: unknown, status = 200): Reply =>
  (request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const refused = (status: number, code: string, message: string, fields?: object) =>
  json({ code, message, fields }, status)
const cut: Reply = (request) => request.once('data', () => request.socket.destroy())

const status = (site: Awaited<ReturnType<typeof running>>) => site.site.latestEvents(5, undefined)

describe('an address', () => {
  it.each([
    ['https://ejemplo.co', 'https://ejemplo.co'],
    ['https://ejemplo.co:8443/', 'https://ejemplo.co:8443'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1:80/', 'http://127.0.0.1'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['site', null],
    ['/srv/site', null],
    [undefined, null],
  ])('%s is %s', (text, address) => {
    expect(siteAddress(text)).toBe(address)
  })

  it.each([
    ['http://ejemplo.co', 'viajaría sin cifrar'],
    ['http://localhost.ejemplo.co', 'viajaría sin cifrar'],
    ['https://ejemplo.co/ruta', 'sin más'],
    ['https://ana:clave@ejemplo.co', 'sin más'],
    ['https://', 'sin más'],
  ])('%s is rejected', (text, reason) => {
    expect(() => siteAddress(text)).toThrow(reason)
  })
})

describe('a credential', () => {
  it.each([
    [undefined, 'Falta la credencial'],
    ['', 'Falta la credencial'],
    [`mfe_academy_${'a'.repeat(86)}`, 'la credencial de una carpeta (mfe_…)'],
    ['mfer_corta', 'no contiene una credencial de la red'],
  ])('%s is not sent', (text, reason) => {
    expect(() => networkToken(text, 'https://ejemplo.co')).toThrow(reason)
  })

  it('of a team or a session is sent', () => {
    expect(networkToken(token, 'https://ejemplo.co')).toBe(token)
    expect(networkToken('eyJ.abc.d-_', 'https://ejemplo.co')).toBe('eyJ.abc.d-_')
  })
})

describe('a failure', () => {
  it.each<[string, Reply, string | RegExp]>([
    ['401', refused(401, 'credential_rejected', 'La credencial «CI» venció.'), /MFE_TOKEN. .*venció/],
    ['403', refused(403, 'forbidden', 'Le falta «activate».'), 'Le falta «activate».'],
    ['409', refused(409, 'frozen', 'El sitio está congelado.'), 'El sitio está congelado.'],
    ['422', refused(422, 'rejected_version', 'Trae un enlace.'), 'Trae un enlace.'],
    ['400', refused(400, 'invalid', 'Revisa los datos.', { share: 'no vale' }), 'share: no vale'],
    ['503', refused(503, 'cannot_change', 'No tiene la clave.'), 'No tiene la clave.'],
    ['a proxy', (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'), '(502)'],
    ['another program', (_request, response) => response.writeHead(404).end('nada'), 'no como un sitio'],
    ['another API', json({ hello: 'world' }), 'no como un sitio'],
    [
      'another address',
      (_request, response) => response.writeHead(301, { location: 'https://www.ejemplo.co/api' }).end(),
      'redirige a https://www.ejemplo.co: usa esa dirección',
    ],
    ['a cut', (request) => request.socket.destroy(), 'Se cortó la conexión'],
  ])('of %s is explained in Spanish', async (_what, reply, reason) => {
    await expect(status(await running(reply))).rejects.toThrow(reason)
  })

  it('to reach the site names the address and the cause', async () => {
    const { address, site } = await running(json({}))
    for (const server of servers.splice(0)) server.close()
    await expect(site.latestEvents(1, undefined)).rejects.toThrow(
      `No se pudo llegar a ${address}: nadie responde en esa dirección (ECONNREFUSED)`,
    )
  })

  it('of a change that may have been made refers to the history, and is not repeated', async () => {
    const { site, seen } = await running((request) => request.socket.destroy())
    await expect(site.changeRemote('academy', { action: 'rollback' }, {})).rejects.toThrow(
      'míralo con «npm run mfe -- history» antes de repetir',
    )
    expect(seen).toHaveLength(1)
  })
})

describe('an upload', () => {
  const why = { reason: 'Lo pidió ventas', commit: 'abc1234' }
  const publishing = async (folder: Promise<string>, ...replies: Reply[]) => {
    const made = await running(json(empty), ...replies)
    const publisher = await made.site.publisher('academy')
    const result = folder.then((build) => publisher.publish(build, why))
    result.catch(() => undefined)
    return { ...made, result }
  }

  it('sends the files of the build with the credential and the reason, and reports progress', async () => {
    let body: Buffer | undefined
    let credential: string | undefined
    const made = await publishing(writeSampleBuild({ version: '1.0.0' }), async (request, response) => {
      credential = request.headers.authorization
      body = gunzipSync(await buffer(request))
      json(uploaded)(request, response)
    })
    expect(await made.result).toEqual({ name: 'academy', ...uploaded })
    expect(credential).toBe(`Bearer ${token}`)
    expect(made.seen[1]).toBe(
      'POST /api/releases/remotes/academy/versions?reason=Lo+pidi%C3%B3+ventas&commit=abc1234',
    )
    for (const name of ['Page-1.js', 'remote.json', 'remoteEntry.js']) expect(body?.includes(name)).toBe(true)
    expect(made.progress.at(-1)).toMatch(/^Enviando academy: (\d+,\d) de \1 MB$/)
  })

  it('is repeated after a cut, with a notice, and not published twice', async () => {
    const again = { ...uploaded, isNew: false }
    const { result, notices, seen } = await publishing(
      writeSampleBuild({ version: '1.0.0' }),
      cut,
      cut,
      json(again),
    )
    expect(await result).toMatchObject({ isNew: false })
    expect(seen).toHaveLength(4)
    expect(notices).toEqual([
      expect.stringMatching(/Se cortó la conexión[\s\S]*Nuevo intento en 0 s \(2 de 3\)/),
      expect.stringMatching(/Nuevo intento en 0 s \(3 de 3\)/),
    ])
  })

  it('waits while the site still processes another one, with one notice', async () => {
    const busy = refused(503, 'locked', 'Otro envío de academy sigue en marcha.')
    const made = await publishing(writeSampleBuild({ version: '1.0.0' }), busy, busy, json(uploaded))
    expect(await made.result).toMatchObject({ version: '1.0.0' })
    expect(made.notices).toEqual(['Otro envío de academy sigue en marcha. Se espera a que se pueda.'])
    const { result, seen } = await publishing(writeSampleBuild({ version: '1.0.0' }), busy)
    await expect(result).rejects.toThrow('sigue en marcha')
    expect(seen).toHaveLength(5)
  })

  it('is given up after three attempts', async () => {
    const { result, seen } = await publishing(writeSampleBuild({ version: '1.0.0' }), cut)
    await expect(result).rejects.toThrow('La orden se puede repetir')
    expect(seen).toHaveLength(4)
  })

  it('is not repeated when the site rejects it', async () => {
    const reply = refused(422, 'rejected_version', 'Ya está publicada con otro contenido.')
    const { result, seen } = await publishing(writeSampleBuild({ version: '1.0.0' }), reply)
    await expect(result).rejects.toThrow('con otro contenido')
    expect(seen).toHaveLength(2)
  })

  it.each([
    ['over its budget', { declared: { budget: 1 } }, 'permite 1 (budget)'],
    ['of another remote', { manifest: { name: 'blog' } }, 'contiene el remoto blog'],
    [
      'that breaks the contract',
      { entry: 'export const get = 1' },
      'no se puede importar|no cumple el contrato',
    ],
  ])('of a build %s is not started', async (_what, build, reason) => {
    const { result, seen } = await publishing(
      writeSampleBuild({ version: '1.0.0', ...build }),
      json(uploaded),
    )
    await expect(result).rejects.toThrow(new RegExp(reason.replace(/[()]/g, '\\$&')))
    expect(seen).toHaveLength(1)
  })

  it('is not started where nothing can be changed', async () => {
    const { site } = await running(json({ ...empty, problem: 'No tiene la clave del dueño.' }))
    await expect(site.publisher('academy')).rejects.toThrow('No tiene la clave del dueño.')
  })

  it('does not need the right to read', async () => {
    const { site } = await running(refused(403, 'forbidden', 'Le falta «read».'))
    await expect(site.publisher('academy')).resolves.toBeTruthy()
  })
})

describe('a trial', () => {
  const trial: Trial = {
    ...{ integrity: 'sha256-a', browser: 'Chromium 141.0', ms: 900 },
    ...{ tried: [{ page: '/academy', theme: 'light' }], unvisited: [], problems: [] },
  }

  it('is made where the site runs', async () => {
    const { site, address } = await running(json({}))
    expect(await site.running(undefined)).toEqual({ origin: address })
    expect(await site.running('https://sitio.example/x')).toEqual({ origin: 'https://sitio.example' })
    expect(await site.running('sitio')).toEqual({ problem: expect.stringContaining('no es una dirección') })
  })

  it('is sent completely, and an activation sends that a missing one is accepted', async () => {
    const bodies: unknown[] = []
    const reply =
      (body: object): Reply =>
      async (request, response) => {
        bodies.push(JSON.parse((await buffer(request)).toString('utf8')))
        json(body)(request, response)
      }
    const changed = { active: '1.1.0', canary: null, withdrawn: [], isStopped: false }
    const { site, seen } = await running(reply({ state: 'passed' }), reply(changed))
    await site.keepTrial('academy', '1.1.0', trial, {})
    await site.changeRemote(
      'academy',
      { action: 'activate', version: '1.1.0', isUntried: true },
      { reason: 'Urge' },
    )
    expect(seen).toEqual([
      'PUT /api/releases/remotes/academy/versions/1.1.0/trial',
      'POST /api/releases/remotes/academy/activate',
    ])
    expect(bodies).toEqual([trial, { version: '1.1.0', isUntried: true, reason: 'Urge' }])
  })
})

describe('what is published', () => {
  it('is checked for the versions that visitors and a rollback get', async () => {
    const version = (name: string) => ({ version: name, publishedAt: '2026-01-01', size: 1, contract: 2 })
    const academy = {
      name: 'academy',
      active: '1.1.0',
      canary: { version: '1.2.0', share: 10 },
      withdrawn: [],
      isStopped: false,
      history: ['0.9.0', '1.0.0'],
      versions: ['1.2.0', '1.1.0', '1.0.0', '0.9.0'].map(version),
    }
    const { client } = await running(
      json({ ...empty, remotes: [academy] }),
      json({ works: true, problems: [] }),
      json({ works: false, problems: ['le falta una parte'] }),
      json({ works: true, problems: [] }),
    )
    expect(await checkedVersions(client)).toMatchObject([
      { version: '1.1.0', roles: ['active'], works: true },
      { version: '1.2.0', roles: ['canary', 'newest'], problems: ['le falta una parte'] },
      { version: '1.0.0', roles: ['rollback'] },
    ])
  })

  it('has a history of more than one page', async () => {
    const event = (id: number) => ({
      ...{ id, at: '2026-01-01T00:00:00Z', action: 'publish', subject: 'academy', version: '1.0.0' },
      ...{ mode: null, from: null, share: null, reason: null, commit: null },
      actor: { kind: 'team', name: 'academy (CI)' },
    })
    const page = (from: number): Reply =>
      json({
        results: Array.from({ length: 100 }, (_, at) => event(from - at)),
        pagination: { totalPages: 3 },
      })
    const { site, seen } = await running(page(250), page(150))
    const events = await site.latestEvents(120, 'academy')
    expect([events.length, events.at(-1)?.id]).toEqual([120, 131])
    expect(events[0]).not.toHaveProperty('mode')
    expect(seen[1]).toContain('page=2&limit=100&order=DESC&subject=academy')
  })
})
