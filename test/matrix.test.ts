import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasPassed, matrixTable, runSteps } from '../scripts/matrix/matrixResults.mjs'
import { environmentOn, eventually } from '../scripts/matrix/matrixSite.mjs'
import { expectPages } from '../scripts/matrix/matrixSmoke.mjs'

const passes = async (): Promise<void> => undefined
const fails = async (): Promise<void> => {
  throw new Error('responde 503')
}

describe('runSteps', () => {
  it('leaves out what needs a failed step, and runs the others', async () => {
    const results = await runSteps([
      { name: 'instalar', run: passes },
      { name: 'iniciar', needs: 'instalar', run: fails },
      { name: 'publicar', needs: 'iniciar', run: passes },
      { name: 'volver', needs: 'publicar', run: passes },
      { name: 'pruebas', needs: 'instalar', run: passes },
    ])
    expect(results).toMatchObject({
      instalar: { state: 'passed' },
      iniciar: { state: 'failed', message: 'responde 503' },
      publicar: { state: 'skipped' },
      volver: { state: 'skipped' },
      pruebas: { state: 'passed' },
    })
  })
})

describe('the table', () => {
  const passed = { state: 'passed', seconds: 4 }
  const good = { version: '24.21.0', results: { instalar: passed, iniciar: passed } }
  const bad = {
    version: '26.10.0',
    results: { instalar: passed, iniciar: { state: 'failed', message: 'responde 503' } },
  }
  const missing = { version: '22', results: { traer: { state: 'failed', message: 'npm no la tiene' } } }

  it('has a row for each Node, and the reasons of failures', () => {
    expect(matrixTable([good, bad, missing])).toBe(
      [
        'Node     instalar  iniciar  traer',
        '24.21.0  ✓ 4 s     ✓ 4 s    –',
        '26.10.0  ✓ 4 s     ✗        –',
        '22       –         –        ✗',
        '',
        '✗ Node 26.10.0, iniciar: responde 503',
        '✗ Node 22, traer: npm no la tiene',
      ].join('\n'),
    )
  })

  it('passes only when every step of every Node did', () => {
    expect(hasPassed([good])).toBe(true)
    expect(hasPassed([good, bad])).toBe(false)
    expect(hasPassed([good, missing])).toBe(false)
    expect(hasPassed([{ results: { volver: { state: 'skipped' } } }])).toBe(false)
  })
})

describe('the scratch site', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('gets nothing of the site of this machine', () => {
    for (const name of ['DATABASE_URL', 'QUERY_DATABASE_URL', 'MFE_TOKEN', 'MFE_OWNER_KEY', 'NODE_OPTIONS'])
      vi.stubEnv(name, 'of this machine')
    const environment = environmentOn('/nodes/bin/node', { home: '/scratch', port: 4000 })
    expect(Object.values(environment)).not.toContain('of this machine')
    expect(environment.PATH).toMatch(/^\/nodes\/bin[:;]/)
    expect(environment).toMatchObject({ PORT: '4000', DATA_DIR: '/scratch/data', NODE_PINNED: 'off' })
  })

  it('is asked until it responds, or until it has ended', async () => {
    const check = vi.fn(fails).mockImplementationOnce(fails).mockImplementationOnce(passes)
    await eventually(check, { ms: 60_000 })
    expect(check).toHaveBeenCalledTimes(2)
    await expect(eventually(fails, { ms: 60_000, isOver: () => true })).rejects.toThrow('responde 503')
    await expect(eventually(fails, { ms: 0 })).rejects.toThrow('responde 503')
  })
})

describe('expectPages', () => {
  const lesson = '/academy/devops/aws/redes/una-vpc'
  const sitemap = `<urlset><url><loc>https://sitio.example/academy/devops</loc></url><url><loc>https://sitio.example${lesson}</loc></url></urlset>`
  const page = '<div id="root"></div>'

  /** A site of which some addresses respond otherwise. */
  async function tryWith(changes: Record<string, [status: number, body: string]>) {
    const responses: Record<string, [number, string]> = {
      ...Object.fromEntries(
        ['/', '/academy', '/auth/login', '/dashboard', lesson].map((path) => [path, [200, page]]),
      ),
      '/sitemap.xml': [200, sitemap],
      '/aws-vpc': [302, ''],
      ...changes,
    }
    const server = createServer(({ url = '', headers }, response) => {
      // As the site does, which has no page for programs.
      const missing = headers.accept?.includes('text/html') ? page : '{"code":"not_found"}'
      const [status, body] = responses[url] ?? [404, missing]
      response.writeHead(status, status === 302 ? { location: 'https://example.com/' } : {}).end(body)
    }).listen(0, '127.0.0.1')
    await vi.waitFor(() => expect(server.listening).toBe(true))
    try {
      await expectPages(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'aws-vpc')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  it('passes a site whose pages of each kind respond', () => tryWith({}))

  it.each<[string, Record<string, [number, string]>, string]>([
    ['a page that fails', { '/academy': [503, page] }, '/academy responde 503'],
    ['a page without the app', { '/': [200, 'Sitio sin componer'] }, '/ no es una página del sitio'],
    ['a lesson that fails', { [lesson]: [500, page] }, `${lesson} responde 500`],
    [
      'a sitemap without lessons',
      { '/sitemap.xml': [200, '<urlset/>'] },
      'sitemap.xml no tiene ninguna lección',
    ],
    [
      'a page for an unknown address',
      { '/no-existe/en-ningun-sitio': [200, page] },
      '/no-existe/en-ningun-sitio responde 200',
    ],
    ['a short link that leads nowhere', { '/aws-vpc': [404, page] }, 'el enlace corto /aws-vpc responde 404'],
  ])('rejects %s', async (_case, changes, reason) => {
    await expect(tryWith(changes)).rejects.toThrow(reason)
  })
})
