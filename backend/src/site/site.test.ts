import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { BOUND_MARK, type DataSource, renderPageHead } from 'federation'
import { brandsOf } from 'federation/brands'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readDeclaration } from '../../../federation/src/workspace.ts'
import { openTestApp, outcome, type TestApp } from '../../test/testApp.ts'
import { agents } from '../../test/userAgents.ts'
import { pageFileOf, workspaceSite, writeWorkspaceSite } from '../../test/workspaceSite.ts'
import { projects } from '../db/schema/projects.ts'
import { shortLinks, visits } from '../db/schema/shortLinks.ts'
import { settleArrivals } from '../modules/short-links/visits.repository.ts'

let site: TestApp
let folder: string

const script = 'console.log(1)\n'.repeat(200)
const [firstBrand] = brandsOf('full')
const html = (name: string, brand = firstBrand) =>
  `<!doctype html>${renderPageHead(
    { title: name, description: brand.id, isIndexed: true, path: null, picture: null },
    brand,
  )}<p>${name}</p><noscript>Necesita JavaScript.</noscript><script>start()</script>`

async function put(path: string, content: string | Buffer) {
  const file = join(folder, path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, content)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-site-'))
  await writeWorkspaceSite(folder)
  const { mounts } = await workspaceSite('full')
  for (const brand of brandsOf('full')) {
    for (const mount of mounts) await put(pageFileOf('full', brand, mount), html(mount.page, brand))
    await put(pageFileOf('full', brand), html('404', brand))
  }
  await put('mixmatch/pages/nodo-norte/index.html', html('mixmatch'))
  await put('full/assets/shell-abc123.js', script)
  await put('full/assets/shell-abc123.js.br', brotliCompressSync(script))
  await put('full/site.webmanifest', '{}')
  await put('remotes/academy/1.0.0/remoteEntry.js', script)
  await put('sdk/latest.json', '{"schema":1}')
  await put('sdk/create-remote.tgz', 'program')
  await put('sdk/1.0.0/shared-ui-0123456789abcdef.tgz', 'tarball')
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
    ['/academy/devops', 'category'],
    ['/academy/devops/aws', 'course'],
    ['/auth/login', 'login'],
    ['/nodo-norte/login', 'login'],
    ['/dashboard/algo/mas', 'dashboard'],
  ])('of %s is %s', async (path, page) => {
    const response = await site.get(path, { headers: browser })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain(`<p>${page}</p>`)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      etag: expect.any(String),
    })
  })

  it('cannot be framed by another site', async () => {
    expect((await site.get('/')).headers['content-security-policy']).toBe("frame-ancestors 'self'")
  })

  it('allows no script without a hash once it has hashes for all scripts', async () => {
    const policyOf = async (app: TestApp) => (await app.get('/login')).headers['integrity-policy']
    expect((await site.get('/')).headers['integrity-policy']).toBeUndefined()
    await put('full/pages/nodo-norte/login/index.html', `${BOUND_MARK}${html('login')}`)
    expect(await policyOf(site)).toBe('blocked-destinations=(script)')
    const sentTo = async (agent: string) =>
      (await site.get('/login', { headers: { 'user-agent': agent } })).headers['integrity-policy']
    expect(await sentTo(agents.chromium)).toBe('blocked-destinations=(script)')
    expect(await sentTo(agents.firefox)).toBe('blocked-destinations=(script)')
    // With the header, WebKit would run no module at all.
    expect(await sentTo(agents.safari)).toBeUndefined()

    // The script from another host may change at any time, and the header allows no exception.
    const turnstile = await openTestApp({
      siteDir: folder,
      captcha: { provider: 'turnstile', turnstile: undefined, maxAttempts: 2000 },
    })
    expect(await policyOf(turnstile)).toBeUndefined()
    await turnstile.close()
  })

  it('is read again after a new composition', async () => {
    const before = await site.get('/projects')
    await put('full/pages/nodo-norte/projects/index.html', html('otra vez'))
    const after = await site.get('/projects', { headers: { 'if-none-match': String(before.headers.etag) } })
    expect(after.statusCode).toBe(200)
    expect(after.body).toContain('otra vez')
  })

  it('returns the 404 page and status for an unknown path', async () => {
    const broken = ['/%E0%A4%A', '/about%', '/projects/%ff?a=1', '/%zz/%C3%B1']
    for (const path of ['/nada', '/nada/de/nada', '/projects/a/b', '/assets2', ...broken]) {
      const response = await site.get(path, { headers: browser })
      expect([path, response.statusCode]).toEqual([path, 404])
      expect(response.body).toContain('<p>404</p>')
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  it('has the brand of the hostname', async () => {
    for (const [host, brand] of [
      ['brujula.localhost:3000', 'brujula'],
      ['WWW.estudiobrujula.example', 'brujula'],
      ['localhost', 'nodo-norte'],
    ] as const) {
      for (const path of ['/', '/nada']) {
        const { body } = await site.get(path, { headers: { ...browser, host } })
        expect(body).toContain(`name="description" content="${brand}"`)
      }
    }
  })

  it.each([
    ['/About?utm=%C3%B1&b=1', '/about?utm=%C3%B1&b=1'],
    ['/PROJECTS/', '/projects'],
    ['/Projects/bodega-clara', '/projects/bodega-clara'],
    ['/projects/Bodega-Clara?x=1', '/projects/bodega-clara?x=1'],
    ['/team/Valentina-RIOS', '/team/valentina-rios'],
    ['/academy/DevOps/AWS', '/academy/devops/aws'],
    ['/Proyectos?a=1', '/projects?a=1'],
    ['//otro.example/LOGIN', '/otro.example/login'],
  ])('redirects from %s, in another case', async (path, page) => {
    const response = await site.get(path, { headers: browser })
    expect([response.statusCode, response.headers.location]).toEqual([301, page])
  })

  it.each([
    ['/projects/nada', 'project', 'Proyecto no encontrado | Nodo Norte'],
    ['/team/nadie', 'member', 'Usuario no encontrado | Nodo Norte'],
    ['/academy/nada', 'category', 'No se encontró la categoría | Nodo Norte'],
    ['/academy/devops/nada', 'course', 'Curso no encontrado | Nodo Norte'],
    ['/academy/api/aws', 'course', 'Curso no encontrado | Nodo Norte'],
    ['/academy/devops/aws/nada/nada', 'lesson', 'No se encontró la lección | Nodo Norte'],
    ['/academy/devops/aws/nada', 'academy', 'academy'],
    ['/academy/devops/aws/a/b/c', 'academy', 'academy'],
  ])('without its data, %s, has the status 404', async (path, page, title) => {
    const response = await site.get(path, { headers: browser })
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain(`<p>${page}</p>`)
    expect(response.body).toContain(`>${title}</title>`)
    if (page !== 'academy') expect(response.body).toContain('content="noindex, follow"')
    expect((await site.head(path)).statusCode).toBe(404)
  })

  it('with data has the data’s head, escaped, at its canonical address', async () => {
    await site.db
      .update(projects)
      .set({ title: 'Uno & "dos" </title><b>' })
      .where(eq(projects.slug, 'ruta-sur'))
    const { body } = await site.get('/projects/ruta-sur?x=1', { headers: { host: 'brujula.localhost' } })
    const title = 'Uno &amp; &quot;dos&quot; &lt;/title&gt;&lt;b&gt; | Estudio Brújula'
    expect(body).toContain(`<title data-site>${title}</title>`)
    expect(body).toContain('rel="canonical" href="https://estudiobrujula.example/projects/ruta-sur"')
    expect(body).not.toContain('<b>')
  })

  it('of a certificate says without scripts what it certifies, only while it is shared and its holder is not leaving', async () => {
    const { rows } = await site.db.execute<{ id: string }>(sql`
      insert into certificates (user_id, course_title, holder_name, hours, lesson_count, issued_at, is_shared, signature)
      select id, 'AWS', 'Ana </noscript><b>', 2.5, 3, '2026-11-29T15:00:00Z', true, 'x' from users limit 1 returning id`)
    const open = () => site.get(`/academy/certificado/${rows[0]?.id}`, { headers: browser })
    const set = (change: ReturnType<typeof sql>) => site.db.execute(sql`update certificates set ${change}`)
    const { body } = await open()
    expect(body).toContain('<h1>Ana &#60;/noscript&#62;&#60;b&#62;</h1>')
    expect(body).toContain(
      '3 lecciones, 2,5 horas.</p><p>Emitido el 29 de noviembre de 2026.</p><p>Válido.</p>',
    )
    expect(body).not.toContain('Necesita JavaScript')
    await set(sql`revoked_at = '2026-11-30T15:00:00Z'`)
    expect((await open()).body).toContain('Este certificado fue revocado el 30 de noviembre de 2026.')
    const expectMissing = async () => {
      const { statusCode, body } = await open()
      expect([statusCode, body.includes('Necesita JavaScript'), body.includes('Ana')]).toEqual([
        404,
        true,
        false,
      ])
    }
    const leave = (due: ReturnType<typeof sql>) =>
      site.db.execute(
        sql`update users set deletion_due_at = ${due} where id in (select user_id from certificates)`,
      )
    await leave(sql`now()`)
    await expectMissing()
    await leave(sql`null`)
    expect((await open()).statusCode).toBe(200)
    await set(sql`is_shared = false`)
    await expectMissing()
  })

  it('with data is sent as composed while the database is unavailable', async () => {
    const own = await openTestApp({ siteDir: folder })
    await own.db.execute(sql`alter table projects rename to projects_elsewhere`)
    const response = await own.get('/projects/bodega-clara', { headers: browser })
    await own.close()
    expect([response.statusCode, response.body]).toEqual([200, html('project')])
  })

  it('is JSON for an unknown path when the client does not accept HTML, and under /api', async () => {
    expect(outcome(await site.get('/nada'))).toEqual({ status: 404, code: 'not_found' })
    expect(outcome(await site.get('/api/nada', { headers: browser }))).toEqual({
      status: 404,
      code: 'not_found',
    })
    expect(outcome(await site.get('/api', { headers: browser }))).toEqual({ status: 404, code: 'not_found' })
  })

  it('redirects from its old address with the query', async () => {
    const response = await site.get('/proyectos?utm=1')
    expect([response.statusCode, response.headers.location]).toEqual([301, '/projects?utm=1'])
  })

  it('comes from the other mode when the site has that mode', async () => {
    const other = await openTestApp({ siteDir: folder, siteMode: 'mixmatch' })
    const responses = [await other.get('/'), await other.get('/academy', { headers: browser })]
    await other.close()
    expect(responses[0]?.body).toContain('mixmatch')
    expect(responses[1]?.statusCode).toBe(404)
  })

  it('of an outfit that is shared is stored by no cache', async () => {
    await put('mixmatch/patterns/nodo-norte/conjunto.html', html('conjunto'))
    const other = await openTestApp({ siteDir: folder, siteMode: 'mixmatch' })
    const shareId = 'Ab-_56789012345678901x'
    await other.pool.query(
      `insert into outfits (user_id, name, pieces, share_id) select id, 'Lunes azul', '[]', $1 from users limit 1`,
      [shareId],
    )
    const response = await other.get(`/mixmatch/conjunto/${shareId}`, { headers: browser })
    await other.close()
    expect(response.body).toContain('<title data-site>Lunes azul')
    expect(response.headers['cache-control']).toBe('no-store, no-transform')
  })

  it('explains that nothing is composed yet', async () => {
    const empty = await openTestApp({ siteDir: join(folder, 'vacío') })
    const responses = [await empty.get('/'), await empty.get('/about', { headers: browser })]
    const other = await empty.get('/nada')
    await empty.close()
    for (const { statusCode, body } of responses) {
      expect(statusCode).toBe(503)
      expect(body).toContain('npm start')
    }
    expect(outcome(other)).toEqual({ status: 404, code: 'not_found' })
  })

  it('of a remote that is published later is served, and takes precedence over a short link', async () => {
    const own = await openTestApp({ siteDir: folder })
    const code = 'bitacora'
    await own.db.insert(shortLinks).values({ backHalf: code, destination: 'https://correo.example/' })
    expect((await own.get(`/${code}`)).statusCode).toBe(302)
    expect((await own.get('/recetas/pan', { headers: browser })).statusCode).toBe(404)

    const pages = [{ path: '/bitacora' }, { path: '/recetas/:slug', name: 'receta' }]
    const declaration = { title: 'Recetas', pages, redirects: { '/cocina': '/bitacora' } }
    await put('full/pages/nodo-norte/bitacora/index.html', html('bitacora'))
    await put('full/patterns/nodo-norte/receta.html', html('receta'))
    await writeWorkspaceSite(folder, [{ remote: 'recetas', declaration }])

    // No data decides which recipes exist.
    const page = await own.get('/recetas/pan', { headers: browser })
    expect([page.statusCode, page.body]).toEqual([200, html('receta')])
    expect((await own.get('/Cocina?a=1')).headers.location).toBe('/bitacora?a=1')
    expect((await own.get('/Bitacora')).headers.location).toBe('/bitacora')
    expect((await own.get('/sitemap.xml')).body).toContain('/bitacora</loc>')
    await vi.waitFor(async () => expect((await own.get(`/${code}`)).body).toBe(html('bitacora')), {
      timeout: 1_000,
    })

    await writeWorkspaceSite(folder)
    expect((await own.get('/recetas/pan', { headers: browser })).statusCode).toBe(404)
    await own.close()
  })

  it('with data moves with the page that its remote declares', async () => {
    const moved = async (remote: string, from: string, to: string) => {
      const declaration = await readDeclaration(remote)
      const pages = declaration.pages.map((page) => ({ ...page, path: page.path.replace(from, to) }))
      return { remote, declaration: { ...declaration, pages } }
    }
    const parts = [
      await moved('public', '/projects', '/obras'),
      await moved('academy', '/academy', '/cursos'),
    ]
    await put('full/pages/nodo-norte/obras/index.html', html('projects'))
    await writeWorkspaceSite(folder, parts)
    const open = (path: string) => site.get(path, { headers: browser })
    const [project, lesson] = [await open('/obras/bodega-clara'), await open('/cursos/devops/aws')]
    const list = (await site.get('/sitemap.xml')).body
    const old = await open('/projects/bodega-clara')
    await writeWorkspaceSite(folder)

    expect(project.body).toContain(`rel="canonical" href="${firstBrand.canonical}/obras/bodega-clara"`)
    expect(project.body).toContain(`"item":"${firstBrand.canonical}/obras"`)
    expect(lesson.body).toContain(`"item":"${firstBrand.canonical}/cursos/devops"`)
    expect(lesson.body).toMatch(/"hasPart":\[\{[^}]*\/cursos\/devops\/aws\/[\w-]+\/[\w-]+"/)
    for (const body of [project.body, lesson.body]) expect(body).not.toMatch(/\/(projects|academy)\b/)
    expect(list).toContain('/obras/bodega-clara</loc>')
    expect(list).toContain('/cursos/devops/aws</loc>')
    expect(list).not.toMatch(/\/(projects|academy)\b/)
    expect(old.statusCode).toBe(404)
  })

  it('with data that this back end does not have is served as composed', async () => {
    const data = 'receta' as DataSource
    const pages = [{ path: '/recetas/:slug', name: 'receta', data }]
    await put('full/patterns/nodo-norte/receta.html', html('receta'))
    await writeWorkspaceSite(folder, [{ remote: 'recetas', declaration: { title: 'Recetas', pages } }])
    const response = await site.get('/recetas/pan', { headers: browser })
    await writeWorkspaceSite(folder)
    expect([response.statusCode, response.body]).toEqual([200, html('receta')])
  })
})

describe('a file', () => {
  it('of the shell is immutable, in an encoding that the browser accepts', async () => {
    const plain = await site.get('/assets/shell-abc123.js')
    expect(plain.body).toBe(script)
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
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
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'content-encoding': 'gzip',
    })
  })

  it('with a script runs nothing when it is opened directly', async () => {
    await put('remotes/academy/1.0.0/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await put('full/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const path of ['/remotes/academy/1.0.0/picture.svg', '/favicon.svg', '/assets/shell-abc123.js']) {
      const { statusCode, headers } = await site.get(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  it('is revalidated each time when it is the registry', async () => {
    const registry = await site.get('/remotes/registry.json')
    expect(registry.headers).toMatchObject({
      'cache-control': 'no-cache, no-transform',
      'access-control-allow-origin': '*',
      'content-type': expect.stringContaining('json'),
    })
    const again = await site.get('/remotes/registry.json', {
      headers: { 'if-none-match': String(registry.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('that describes a published site is immutable', async () => {
    const { sites } = (await site.get('/remotes/registry.json')).json()
    const response = await site.get(`/remotes/${sites.full}`)
    expect(response.statusCode).toBe(200)
    expect(response.json().mode).toBe('full')
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'access-control-allow-origin': '*',
    })
  })

  it('of the SDK is immutable when it is named by its content, and revalidated otherwise', async () => {
    const tarball = await site.get('/sdk/1.0.0/shared-ui-0123456789abcdef.tgz')
    expect([tarball.statusCode, tarball.body]).toEqual([200, 'tarball'])
    expect(tarball.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'content-type': 'application/gzip',
    })
    expect(tarball.headers['content-encoding']).toBeUndefined()
    const latest = await site.get('/sdk/latest.json')
    expect(latest.json()).toEqual({ schema: 1 })
    for (const path of ['/sdk/latest.json', '/sdk/create-remote.tgz'])
      expect((await site.get(path)).headers['cache-control'], path).toBe('no-cache, no-transform')
    expect((await site.get('/sdk/create-remote.tgz')).headers['content-type']).toBe('application/gzip')
  })

  it('that is missing returns 404, never a page', async () => {
    for (const path of [
      '/sdk/1.0.0/nada.tgz',
      '/sdk/nada.json',
      '/sdk/',
      '/assets/nada.js',
      '/remotes/academy/9.9.9/remoteEntry.js',
      '/remotes/site-0123456789abcdef.json',
      '/content/nada.svg',
    ]) {
      const response = await site.get(path, { headers: browser })
      expect([path, outcome(response)]).toEqual([path, { status: 404, code: 'not_found' }])
    }
  })

  it('outside the folders is not accessible', async () => {
    for (const path of [
      '/assets/..%2f..%2fsecreto.txt',
      '/assets/%2e%2e/%2e%2e/secreto.txt',
      '/remotes/..%2fsecreto.txt',
      '/remotes/..%5csecreto.txt',
      '/sdk/..%2fsecreto.txt',
      '/sdk/1.0.0/..%2f..%2fsecreto.txt',
      '/content/..%2f..%2fpackage.json',
    ]) {
      const response = await site.get(path)
      expect([path, response.statusCode >= 400 && response.statusCode < 500]).toEqual([path, true])
      expect(response.body).not.toContain('secreto"')
    }
  })

  it('at the root is served when the site has it', async () => {
    expect((await site.get('/site.webmanifest')).body).toBe('{}')
    expect((await site.get('/otro.webmanifest')).statusCode).toBe(404)
  })
})

describe('a short link', () => {
  const code = 'aws-vpc'
  const counted = async () => {
    await settleArrivals(site.pool)
    const [link] = await site.db.select().from(shortLinks).where(eq(shortLinks.backHalf, code))
    const rows = await site.db.$count(visits, eq(visits.shortenerId, link?.id ?? ''))
    return { visitCount: link?.visitCount, rows }
  }

  it('redirects to its destination and counts the visit before it responds', async () => {
    const before = await counted()
    const response = await site.get(`/${code}`, {
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        referer: 'https://blog.example/',
      },
    })
    expect(response.statusCode).toBe(302)
    expect(response.headers).toMatchObject({
      location: 'https://docs.aws.amazon.com/vpc/latest/userguide/what-is-amazon-vpc.html',
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
    })
    expect(await counted()).toEqual({ visitCount: (before.visitCount ?? 0) + 1, rows: before.rows + 1 })
  })

  it('does not count HEAD, prefetches or bots', async () => {
    const before = await counted()
    const responses = [
      await site.head(`/${code}`),
      await site.get(`/${code}`, {
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'sec-purpose': 'prefetch' },
      }),
      await site.get(`/${code}`, { headers: { 'user-agent': 'Googlebot/2.1' } }),
    ]
    expect(responses.map((response) => response.statusCode)).toEqual([302, 302, 302])
    expect(await counted()).toEqual(before)
  })

  it('is case-sensitive, and a page takes precedence', async () => {
    expect((await site.get(`/${code.toUpperCase()}`)).statusCode).toBe(404)
    await site.db.insert(shortLinks).values({ backHalf: 'projects', destination: 'https://correo.example/' })
    expect((await site.get('/projects')).statusCode).toBe(200)
  })
})
