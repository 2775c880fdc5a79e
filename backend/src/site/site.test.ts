import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { BOUND_MARK } from 'federation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../test/testApp.ts'
import { shorteners, visits } from '../db/schema/shortener.ts'
import { settleArrivals } from '../modules/shortener/visits.repository.ts'

let site: TestApp
let folder: string

const script = 'console.log(1)\n'.repeat(200)
const html = (name: string) => `<!doctype html><title>${name}</title><script>start()</script>`

async function put(path: string, content: string | Buffer) {
  const file = join(folder, path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, content)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-site-'))
  for (const page of ['home', 'projects', 'project', 'academy', 'login', '404']) {
    await put(`full/pages/${page}.html`, html(page))
  }
  await put('mixmatch/pages/home.html', html('mixmatch'))
  await put('full/assets/shell-abc123.js', script)
  await put('full/assets/shell-abc123.js.br', brotliCompressSync(script))
  await put('full/site.webmanifest', '{}')
  await put('remotes/registry.json', '{"remotes":{}}')
  await put('remotes/academy/1.0.0/remoteEntry.js', script)
  await put('secreto.txt', 'secreto')
  site = await openTestApp({ siteDir: folder })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const browser = { accept: 'text/html,application/xhtml+xml' }

describe('a page', () => {
  it.each([
    ['/', 'home'],
    ['/projects/', 'projects'],
    ['/projects/bodega-clara?x=1', 'project'],
    ['/academy', 'academy'],
    ['/academy/devops/aws/a/b', 'academy'],
    ['/auth/login', 'login'],
  ])('of %s is %s', async (path, page) => {
    const answer = await site.get(path, { headers: browser })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`<title>${page}</title>`)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    })
  })

  it('is framed by no other site', async () => {
    expect((await site.get('/')).headers['content-security-policy']).toBe("frame-ancestors 'self'")
  })

  it('lets the browser run no script without a hash, once it has the hashes of all', async () => {
    const policyOf = async (app: TestApp) => (await app.get('/login')).headers['integrity-policy']
    expect((await site.get('/')).headers['integrity-policy']).toBeUndefined()
    await put('full/pages/login.html', `${BOUND_MARK}${html('login')}`)
    expect(await policyOf(site)).toBe('blocked-destinations=(script)')

    // The script of another host changes as that host likes, and the header knows no exception.
    const turnstile = await openTestApp({
      siteDir: folder,
      captcha: { provider: 'turnstile', turnstile: undefined },
    })
    expect(await policyOf(turnstile)).toBeUndefined()
    await turnstile.close()
  })

  it('is read again when it is composed again', async () => {
    const before = await site.get('/projects')
    await put('full/pages/projects.html', html('otra vez'))
    const after = await site.get('/projects', { headers: { 'if-none-match': String(before.headers.etag) } })
    expect(after.statusCode).toBe(200)
    expect(after.body).toContain('otra vez')
  })

  it('is the 404 page, with its status, for an unknown path', async () => {
    for (const path of ['/nada', '/nada/de/nada', '/projects/a/b', '/assets2', '/%E0%A4%A']) {
      const answer = await site.get(path, { headers: browser })
      expect([path, answer.statusCode]).toEqual([path, path.startsWith('/%') ? 400 : 404])
      if (!path.startsWith('/%')) expect(answer.body).toContain('<title>404</title>')
    }
  })

  it('is JSON for an unknown path when no HTML is asked for, and under /api', async () => {
    expect(outcome(await site.get('/nada'))).toEqual({ status: 404, code: 'not_found' })
    expect(outcome(await site.get('/api/nada', { headers: browser }))).toEqual({
      status: 404,
      code: 'not_found',
    })
    expect(outcome(await site.get('/api', { headers: browser }))).toEqual({ status: 404, code: 'not_found' })
  })

  it('moves from its old address, query and all', async () => {
    const answer = await site.get('/proyectos?utm=1')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/projects?utm=1'])
  })

  it('comes from the other mode when that is the site', async () => {
    const other = await openTestApp({ siteDir: folder, siteMode: 'mixmatch' })
    const answers = [await other.get('/'), await other.get('/academy', { headers: browser })]
    await other.close()
    expect(answers[0]?.body).toContain('mixmatch')
    expect(answers[1]?.statusCode).toBe(404)
  })

  it('says so when nothing is composed yet', async () => {
    const empty = await openTestApp({ siteDir: join(folder, 'vacío') })
    const answer = await empty.get('/')
    await empty.close()
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm start')
  })
})

describe('a file', () => {
  it('of the shell is kept for ever, in the encoding that the browser takes', async () => {
    const plain = await site.get('/assets/shell-abc123.js')
    expect(plain.body).toBe(script)
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    const small = await site.get('/assets/shell-abc123.js', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.equals(brotliCompressSync(script))).toBe(true)
    expect(small.headers.vary).toMatch(/accept-encoding/i)
  })

  it('of a remote may be loaded by any shell', async () => {
    const entry = await site.get('/remotes/academy/1.0.0/remoteEntry.js', {
      headers: { origin: 'https://otro.example', 'accept-encoding': 'gzip' },
    })
    expect(entry.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    })
  })

  it('with a script in it runs nothing when it is opened', async () => {
    await put('remotes/academy/1.0.0/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await put('full/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const path of ['/remotes/academy/1.0.0/picture.svg', '/favicon.svg', '/assets/shell-abc123.js']) {
      const { statusCode, headers } = await site.get(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  it('that is the registry is asked for anew each time', async () => {
    const registry = await site.get('/remotes/registry.json')
    expect(registry.headers).toMatchObject({
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'content-type': expect.stringContaining('json'),
    })
    const again = await site.get('/remotes/registry.json', {
      headers: { 'if-none-match': String(registry.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('that is missing is a 404, never a page', async () => {
    for (const path of ['/assets/nada.js', '/remotes/academy/9.9.9/remoteEntry.js', '/content/nada.svg']) {
      const answer = await site.get(path, { headers: browser })
      expect([path, outcome(answer)]).toEqual([path, { status: 404, code: 'not_found' }])
    }
  })

  it('outside the folders is out of reach', async () => {
    for (const path of [
      '/assets/..%2f..%2fsecreto.txt',
      '/assets/%2e%2e/%2e%2e/secreto.txt',
      '/remotes/..%2fsecreto.txt',
      '/remotes/..%5csecreto.txt',
      '/content/..%2f..%2fpackage.json',
    ]) {
      const answer = await site.get(path)
      expect([path, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([path, true])
      expect(answer.body).not.toContain('secreto"')
    }
  })

  it('of the root is served when the site has it', async () => {
    expect((await site.get('/site.webmanifest')).body).toBe('{}')
    expect((await site.get('/otro.webmanifest')).statusCode).toBe(404)
  })
})

describe('a short link', () => {
  const code = 'aws-vpc'
  const counted = async () => {
    await settleArrivals(site.pool)
    const [link] = await site.db.select().from(shorteners).where(eq(shorteners.backHalf, code))
    const rows = await site.db.$count(visits, eq(visits.shortenerId, link?.id ?? ''))
    return { visitCount: link?.visitCount, rows }
  }

  it('leads to its destination and counts the visit before it answers', async () => {
    const before = await counted()
    const answer = await site.get(`/${code}`, {
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        referer: 'https://blog.example/',
      },
    })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers).toMatchObject({
      location: 'https://docs.aws.amazon.com/vpc/latest/userguide/what-is-amazon-vpc.html',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(await counted()).toEqual({ visitCount: (before.visitCount ?? 0) + 1, rows: before.rows + 1 })
  })

  it('counts neither HEAD, nor prefetches, nor robots', async () => {
    const before = await counted()
    const answers = [
      await site.head(`/${code}`),
      await site.get(`/${code}`, {
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'sec-purpose': 'prefetch' },
      }),
      await site.get(`/${code}`, { headers: { 'user-agent': 'Googlebot/2.1' } }),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([302, 302, 302])
    expect(await counted()).toEqual(before)
  })

  it('is case-sensitive, and a page wins over it', async () => {
    expect((await site.get(`/${code.toUpperCase()}`)).statusCode).toBe(404)
    await site.db.insert(shorteners).values({ backHalf: 'projects', destination: 'https://correo.example/' })
    expect((await site.get('/projects')).statusCode).toBe(200)
  })
})
