import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isChangedBy, type Mount, matchMount, parametersOf } from 'federation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageDataFile } from '../../federation/src/pages/pageData.ts'
import { removePrerendered, writePrerendered } from '../../federation/src/pages/prerenderedFiles.ts'
import { readDeclaration } from '../../federation/src/workspace.ts'
import { shortLinks } from '../seed-content/shortLinks.ts'
import { beginUpload, pieceOf } from './mediaUpload.ts'
import { freePort, type Nginx, nginxPath, type Response, startNginx } from './nginxServer.ts'
import { publishSampleRemote, publishSampleSite, type SampleSite } from './sampleSite.ts'
import { openTestApp, type TestApp } from './testApp.ts'
import { agents } from './userAgents.ts'
import { pageFileOf, workspaceSite } from './workspaceSite.ts'

const sites = { full: await workspaceSite('full'), mixmatch: await workspaceSite('mixmatch') }

const missing = nginxPath ? '' : ' (omitido: no hay nginx; instala el paquete nginx o indica NGINX_PATH)'
const html = { accept: 'text/html,application/xhtml+xml' }
const gzip = { 'accept-encoding': 'gzip' }
const forEver = 'public, max-age=31536000, immutable, no-transform'
const pageWithData = '/projects/bodega-clara'
const asset = '/assets/index-abc123.js'
const spare = '/assets/spare/index-abc123.js'
const remoteEntry = '/remotes/academy/1.0.0/remoteEntry.js'
const remotePage = '/remotes/academy/1.0.0/Page-1.js'
const anotherAddress = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'

function expectSecured({ headers }: Response) {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(/frame-ancestors 'self'/),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers.server).toBe('nginx')
}

describe.skipIf(!nginxPath).each(['full', 'mixmatch'] as const)(`nginx.conf, modo %s${missing}`, (mode) => {
  let published: SampleSite
  let site: string
  let backend: TestApp
  let nginx: Nginx
  const received: IncomingMessage[] = []

  const { mounts, redirects } = sites[mode]
  /** The composed page of a mount; the 404 page without one. */
  const pageOf = (mount: Mount | null, id: 'nodo-norte' | 'brujula' = 'nodo-norte') =>
    readFile(join(site, pageFileOf(mode, { id }, mount ?? undefined)), 'utf8')

  beforeAll(async () => {
    published = await publishSampleSite(mode, async (app, build) => {
      const map = { version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA' }
      if (app === 'remote-academy') await writeFile(join(build, 'Page-1.js.map'), JSON.stringify(map))
    })
    site = published.site
    backend = await openTestApp({ siteDir: site, siteMode: mode, trustedProxies: ['loopback'] })
    await backend.app.listen({ port: 0, host: '127.0.0.1' })
    const { server } = backend.app
    server.on('request', (incoming) => received.push(incoming))
    // A listener here would take the upgrades away from a back end without web sockets.
    if (server.listenerCount('upgrade') > 0) server.on('upgrade', (incoming) => received.push(incoming))
    nginx = await startNginx({ site, mode, backends: [(server.address() as AddressInfo).port] })
  })

  afterAll(async () => {
    await nginx?.stop()
    await backend?.close()
    if (site) await rm(site, { recursive: true, force: true })
  })

  it('is accepted by nginx without a warning', () => {
    expect(nginx.warnings()).toBe('')
  })

  describe('pages', () => {
    const fixed = mounts.map(({ path }) => path).filter((path) => !path.includes(':'))
    const below = mounts.flatMap(({ path, deep, data }) => [
      ...(path.includes(':') && !data ? [path.replace(/:\w+/g, 'algo-1')] : []),
      ...(deep && path !== '/academy' ? [`${path}/a/b/c/d`] : []),
    ])

    it.each([...fixed, ...fixed.filter((path) => path !== '/').map((path) => `${path}/`)])(
      'returns the page of %s without the back end',
      async (path) => {
        received.length = 0
        const response = await nginx.send(`${path}?a=1`, { headers: html })
        expect(response.status).toBe(200)
        expect(response.text).toBe(await pageOf(matchMount(mounts, path)))
        expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(response.headers['cache-control']).toBe('no-cache, no-transform')
        expect(response.headers.etag).toMatch(/^(W\/)?"/)
        expect(received).toEqual([])
      },
    )

    it.each(below)('forwards %s to the back end, which knows the page', async (path) => {
      received.length = 0
      const response = await nginx.send(`${path}?a=1`, { headers: html })
      expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-cache, no-transform'])
      expect(response.text).toBe(await pageOf(matchMount(mounts, path)))
      expect(received.map(({ url }) => url)).toEqual([`${path}?a=1`])
    })

    it('returns the page of the hostname’s brand', async () => {
      for (const path of ['/', '/contact/', '/nada']) {
        const { text } = await nginx.send(path, {
          headers: { ...html, host: 'WWW.EstudioBrujula.example:8080' },
        })
        expect(text).toBe(await pageOf(matchMount(mounts, path), 'brujula'))
      }
    })

    it('returns the precompressed page that was prerendered for the brand, and the composed one on request', async () => {
      const { path } =
        mounts.find((mount) => mount.path !== '/' && !mount.deep && !mount.path.includes(':')) ?? {}
      const prerendered = `<p>prerendered ${'hola '.repeat(500)}</p>`
      const file = join(site, mode, `drawn/brujula${path}/index.html`)
      await writePrerendered(file, prerendered)
      await writePrerendered(pageDataFile(file), JSON.stringify({ data: 'hola '.repeat(500) }))
      received.length = 0
      const send = (headers: Record<string, string>) =>
        nginx.send(`${path}`, { headers: { ...html, host: 'brujula.localhost', ...headers } })
      const [page, packed, composed] = await Promise.all([
        send({}),
        send(gzip),
        send({ 'x-page': 'composed' }),
      ])
      expect(page.text).toBe(prerendered)
      expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)')
      expect(page.headers['cache-control']).toBe('no-cache, no-transform')
      expectSecured(page)
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(packed.body).toEqual(await readFile(`${file}.gz`))
      expect(composed.text).toBe(await pageOf(matchMount(mounts, `${path}`), 'brujula'))
      expect((await nginx.send(`${path}`, { headers: html })).text).toBe(
        await pageOf(matchMount(mounts, `${path}`)),
      )
      const ofPage = await nginx.send(`/page-data${path}/data.json`, {
        headers: { host: 'brujula.localhost', ...gzip },
      })
      expect(ofPage.body).toEqual(await readFile(`${pageDataFile(file)}.gz`))
      expect(ofPage.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(ofPage.headers['cache-control']).toBe('no-cache, no-transform')
      expectSecured(ofPage)
      expect(received).toEqual([])
      await removePrerendered(file)
      expect((await send({})).text).toBe(composed.text)
    })

    it('returns the prerendered page with every query that does not change it', async () => {
      const pages = mounts.filter(({ path, deep }) => !deep && !path.includes(':'))
      const names = [...new Set(mounts.flatMap(parametersOf))]
      for (const mount of pages) {
        const file = join(site, mode, `drawn/nodo-norte${mount.path.replace(/\/$/, '')}/index.html`)
        await writePrerendered(file, 'prerendered')
        const queries = [
          '',
          '?',
          '?utm_source=x',
          '?x=lang&titles=1',
          ...names.map((name) => `?a=1&${name}=1`),
        ]
        for (const query of [...queries, ...names.map((name) => `?${name}`)]) {
          const { text } = await nginx.send(mount.path + query, { headers: html })
          expect([mount.path + query, text !== 'prerendered']).toEqual([
            mount.path + query,
            isChangedBy(query, mount),
          ])
        }
        await removePrerendered(file)
      }
    })

    it.each([
      'otro.example',
      'otro.example:8080',
      'brujula.localhost.otro.example',
      'default',
      'nodo-norte',
      '_',
      '[::1]:8080',
      '%2e%2e',
      'x'.repeat(300),
    ])('returns the page of the first brand for the hostname %s', async (host) => {
      for (const path of ['/', '/contact']) {
        const { status, text } = await nginx.send(path, { headers: { ...html, host } })
        expect([path, status]).toEqual([path, 200])
        expect(text).toBe(await pageOf(matchMount(mounts, path)))
      }
    })

    it.each(['..', '../..', '.', '../brujula', 'brujula/../brujula', '/', 'a..b'])(
      'rejects the hostname %s, which could be a path',
      async (host) => {
        expect((await nginx.send('/', { headers: { ...html, host } })).status).toBe(400)
      },
    )

    it.each(['/..%2f..%2fshell.json', '/%2e%2e/template.html', '/contact/index.html', '/index.html'])(
      'serves no other file for %s',
      async (path) => {
        expect((await nginx.send(path, { headers: html })).status).toBeGreaterThanOrEqual(400)
      },
    )

    it('serves a page that is published later without a reload, and 404 after its removal', async () => {
      const host = { ...html, host: 'brujula.localhost' }
      expect((await nginx.send('/recetas', { headers: host })).status).toBe(404)
      const declaration = {
        name: 'recetas',
        title: 'Recetas',
        team: 'Recetas',
        port: 5199,
        modes: [mode],
        pages: [{ path: '/recetas' }, { path: '/recetas/:slug', name: 'receta' }],
        redirects: { '/cocina': '/recetas' },
      }
      await publishSampleRemote(published, '1.0.0', declaration)
      received.length = 0
      const page = await nginx.send('/recetas', { headers: host })
      expect([page.status, received.length]).toEqual([200, 0])
      expect(page.text).toContain('estudiobrujula.example/recetas">')
      expect((await nginx.send('/recetas/pan', { headers: host })).status).toBe(200)
      expect((await nginx.send('/cocina', { headers: host })).headers.location).toBe('/recetas')
      expect((await nginx.send('/sitemap.xml')).text).toContain('/recetas</loc>')

      await publishSampleRemote(published, '1.1.0', {
        ...declaration,
        pages: [{ path: '/pan' }],
        redirects: {},
      })
      expect((await nginx.send('/recetas', { headers: host })).status).toBe(404)
      expect((await nginx.send('/pan', { headers: host })).status).toBe(200)
    })

    it.skipIf(mode === 'mixmatch')('forwards pages with data to the back end', async () => {
      const responses = await Promise.all(
        ['/projects/bodega-clara', '/academy/devops/aws/', '/projects/nada', '/academy/a/b/c', '/team/x'].map(
          async (path) => (await nginx.send(path, { headers: html })).status,
        ),
      )
      expect(responses).toEqual([200, 200, 404, 404, 404])
      const project = await nginx.send('/projects/bodega-clara', { headers: html })
      expect(project.text).toContain('<title data-site>Bodega Clara | Nodo Norte</title>')
      expect(project.headers).toMatchObject({
        'cache-control': 'no-cache, no-transform',
        'integrity-policy': 'blocked-destinations=(script)',
      })
    })

    it('redirects a page in another case to its canonical path with the query', async () => {
      const { status, headers } = await nginx.send('/Contact?a=%C3%B1', { headers: html })
      expect([status, headers.location]).toEqual([301, '/contact?a=%C3%B1'])
    })

    it.each([
      '/nada',
      '/nada/de-nada',
      '/pages/home.html',
      '/pages/nodo-norte/index.html',
      '/patterns/default/404.html',
      '/template.html',
      '/shells/1.0.0/index.html',
      '/shells.json',
      '/contact%2Fx',
      '/%E0%A4%A',
      '/%zz?a=1',
      '/contact%',
      '/%ff',
    ])('returns the 404 page and status for %s', async (path) => {
      const response = await nginx.send(path, { headers: html })
      expect(response.status).toBe(404)
      expect(response.text).toBe(await pageOf(null))
      expectSecured(response)
    })

    it('redirects old paths with their query', async () => {
      for (const [path, target] of Object.entries(redirects)) {
        const { status, headers } = await nginx.send(`${path}?a=1&b=%C3%B1`)
        expect([status, headers.location]).toEqual([301, `${target}?a=1&b=%C3%B1`])
      }
    })

    it('returns 304 while a page stays the same', async () => {
      const first = await nginx.send('/')
      const again = await nginx.send('/', { headers: { 'if-none-match': String(first.headers.etag) } })
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'no-cache, no-transform'])
    })

    it('compresses a page', async () => {
      const { headers, body } = await nginx.send('/', { headers: gzip })
      expect(headers['content-encoding']).toBe('gzip')
      expect(headers.vary).toMatch(/accept-encoding/i)
      expect(gunzipSync(body).toString()).toBe(await pageOf(matchMount(mounts, '/')))
    })

    it('allows no script without a hash', async () => {
      const page = await nginx.send('/', { headers: html })
      expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)')
      expect(page.text).toContain('<meta name="scripts" content="bound">')
      for (const [agent, policy] of [
        [agents.chromium, 'blocked-destinations=(script)'],
        [agents.firefox, 'blocked-destinations=(script)'],
        // With the header, WebKit would run no module at all.
        [agents.safari, undefined],
      ] as const) {
        for (const path of ['/', pageWithData]) {
          const { headers } = await nginx.send(path, { headers: { ...html, 'user-agent': agent } })
          expect([agent, path, headers['integrity-policy']]).toEqual([agent, path, policy])
          expect(headers.vary ?? '').not.toMatch(/user-agent/i)
        }
      }
      const missing = await nginx.send('/nada', { headers: html })
      expect(missing.headers['integrity-policy']).toBe('blocked-destinations=(script)')
      expect((await nginx.send('/api/health')).headers['integrity-policy']).toBeUndefined()
    })

    it('gives no browser the headers of another through a cache that asks each time', async () => {
      for (const path of ['/', pageWithData]) {
        const get = (agent: string, stored: Record<string, unknown> = {}) => {
          const { etag, 'last-modified': since } = stored
          const conditions = {
            ...(etag ? { 'if-none-match': String(etag) } : {}),
            ...(since ? { 'if-modified-since': String(since) } : {}),
          }
          return nginx.send(path, { headers: { ...html, 'user-agent': agent, ...conditions } })
        }
        const strict = await get(agents.chromium)
        const open = await get(agents.safari)
        expect((await get(agents.chromium, strict.headers)).status).toBe(304)
        // What is stored stays with a 304, whose headers replace the stored ones.
        const forSafari = await get(agents.safari, strict.headers)
        expect([path, forSafari.status, forSafari.headers['integrity-policy']]).toEqual([
          path,
          open.status,
          undefined,
        ])
        const forChromium = await get(agents.chromium, open.headers)
        expect([path, forChromium.headers['integrity-policy']]).toEqual([
          path,
          'blocked-destinations=(script)',
        ])
      }
    })

    it.each(['/favicon.svg', asset, remoteEntry])(
      'runs no script of %s when it is opened directly',
      async (path) => {
        const { headers } = await nginx.send(path)
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
      },
    )

    it('serves the shell’s root files and revalidates them at each visit', async () => {
      const icon = await nginx.send('/favicon.svg')
      expect(icon.status).toBe(200)
      expect(icon.headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
      })
      expect((await nginx.send('/nada.svg')).status).toBe(404)
    })
  })

  it('forwards the requests of search engines to the back end', async () => {
    const host = { host: 'sitio.example' }
    const robots = await nginx.send('/robots.txt', { headers: host })
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(robots.text).toContain('Sitemap: http://sitio.example/sitemap.xml')
    const sitemap = await nginx.send('/sitemap.xml', { headers: host })
    expect([sitemap.status, sitemap.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(sitemap.text).toContain('<loc>http://sitio.example/contact</loc>')
    expect(sitemap.headers['cache-control']).toBe('no-cache, no-transform')
    expectSecured(sitemap)
  })

  describe('assets and remotes', () => {
    it.each([asset, spare, remoteEntry, remotePage])('serves %s as immutable', async (path) => {
      const response = await nginx.send(path)
      expect(response.status).toBe(200)
      expect(response.headers['cache-control']).toBe(forEver)
      expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expectSecured(response)
    })

    it.each([
      [asset, `${mode}${asset}`],
      [remotePage, remotePage],
    ])('sends the compressed file beside %s', async (path, file) => {
      const { headers, body } = await nginx.send(path, { headers: gzip })
      expect(headers['content-encoding']).toBe('gzip')
      expect(headers.vary).toMatch(/accept-encoding/i)
      expect(body.equals(await readFile(join(site, `${file}.gz`)))).toBe(true)
      expect(gunzipSync(body).equals(await readFile(join(site, file)))).toBe(true)
    })

    it('keeps search engines from files of previews, and from addresses that open versions', async () => {
      const preview = 'remotes/academy/0.0.0-preview-0123456789abcdef'
      await mkdir(join(site, preview), { recursive: true })
      await writeFile(join(site, preview, 'remoteEntry.js'), '')
      const tagOf = async (path: string) => {
        const { status, headers } = await nginx.send(path, { headers: html })
        return [path, status, headers['x-robots-tag']]
      }
      for (const path of [
        `/${preview}/remoteEntry.js`,
        '/?testers=x',
        '/?q=1&remotes=a@1.0.0',
        '/?preview=1',
      ])
        expect(await tagOf(path)).toEqual([path, 200, 'noindex, nofollow'])
      for (const path of ['/', '/?q=testers', remoteEntry])
        expect(await tagOf(path)).toEqual([path, 200, undefined])
      // The back end sends it for the pages that it serves, and nginx does not send it twice.
      const [, , tag] = await tagOf('/nada?testers=x')
      expect(tag).toBe('noindex, nofollow')
    })

    it('sends the SDK, immutable where files are named by their content', async () => {
      await mkdir(join(site, 'sdk/1.0.0'), { recursive: true })
      const files = ['1.0.0/shared-ui-0123456789abcdef.tgz', 'create-remote.tgz', 'latest.json']
      for (const name of files) await writeFile(join(site, 'sdk', name), '{}')
      const [tarball, program, latest] = await Promise.all(files.map((name) => nginx.send(`/sdk/${name}`)))
      const headers = (response?: Response) => [
        response?.status,
        response?.headers['content-type'],
        response?.headers['cache-control'],
      ]
      expect(headers(tarball)).toEqual([200, 'application/gzip', forEver])
      expect(headers(program)).toEqual([200, 'application/gzip', 'no-cache, no-transform'])
      expect(headers(latest)).toEqual([200, 'application/json; charset=utf-8', 'no-cache, no-transform'])
    })

    it.each([
      '/sdk/',
      '/sdk/1.0.0/',
      '/sdk/1.0.0/gone.tgz',
      '/sdk/.latest.json.123',
      '/assets/index-old.js',
      '/assets/',
      '/remotes/academy/1.0.0/gone.js',
      '/remotes/academy/9.9.9/remoteEntry.js',
      '/remotes/academy/.incoming-1/remoteEntry.js',
      '/remotes/academy/1.0.0/',
      '/remotes/',
      '/remotes/registry.json.123',
      '/remotes/site-0123456789abcdef.json',
      '/remotes/academy/1.0.0/Page-1.js.map',
    ])('returns 404 without HTML for %s', async (path) => {
      const response = await nginx.send(path, { headers: html })
      expect(response.status).toBe(404)
      expect(response.headers['content-type']).toMatch(/^text\/plain/)
      expect(response.headers['cache-control']).toBe('no-store, no-transform')
      expect(response.text).not.toContain('<')
      expectSecured(response)
    })

    it.each([
      [404, '/maps/academy/1.0.0/Page-1.js.map'],
      [404, '/maps/academy/1.0.0/list.json'],
      [404, '/maps/'],
      [403, '/remotes/..%2fmaps/academy/1.0.0/Page-1.js.map'],
      [400, '/assets/..%2f..%2fmaps/academy/1.0.0/Page-1.js.map'],
    ])('keeps source maps from visitors: %i for %s', async (status, path) => {
      expect(await readdir(join(site, 'maps/academy/1.0.0'))).toContain('Page-1.js.map')
      const response = await nginx.send(path)
      expect(response.status).toBe(status)
      expect(response.text).not.toContain('mappings')
    })

    it.each(['/remotes/registry.json', remoteEntry, '/remotes/academy/1.0.0/gone.js'])(
      'allows another site’s shell to read %s',
      async (path) => {
        const { headers } = await nginx.send(path, { headers: { origin: 'https://otro.example' } })
        expect(headers['access-control-allow-origin']).toBe('*')
        expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      },
    )

    it('allows a brand’s pages on another host to show thumbnails, but not to read them', async () => {
      const { headers } = await nginx.send('/api/videos/cP0I9w2coGU/thumbnail')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(headers['access-control-allow-origin']).toBeUndefined()
    })

    it('lets no other origin read pages and the API', async () => {
      for (const path of ['/', '/api/health']) {
        const { headers } = await nginx.send(path, { headers: { origin: 'https://otro.example' } })
        expect(headers['access-control-allow-origin']).toBeUndefined()
        expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      }
    })

    it('serves the published site that the registry names as immutable', async () => {
      const registry = JSON.parse((await nginx.send('/remotes/registry.json')).text)
      const response = await nginx.send(`/remotes/${registry.sites[mode]}`)
      expect([response.status, response.headers['cache-control']]).toEqual([200, forEver])
      expect(JSON.parse(response.text)).toMatchObject({ mode })
      expectSecured(response)
    })

    it('serves a replaced registry and the new pages to the next request', async () => {
      const before = await nginx.send('/remotes/registry.json')
      expect(before.headers).toMatchObject({
        'cache-control': 'no-cache, no-transform',
        'content-type': 'application/json; charset=utf-8',
      })
      const known = { 'if-none-match': String(before.headers.etag) }
      expect((await nginx.send('/remotes/registry.json', { headers: known })).status).toBe(304)

      await publishSampleRemote(published, '1.10.0', await readDeclaration('academy'))

      const after = await nginx.send('/remotes/registry.json', { headers: known })
      expect(after.status).toBe(200)
      const { remotes, revision } = JSON.parse(after.text)
      expect(remotes.academy.active).toBe('1.10.0')
      // A page has a copy of the registry, with the remotes of its own site only.
      expect((await nginx.send('/')).text).toContain(`"revision":${revision}`)
      expect((await nginx.send('/remotes/academy/1.10.0/remoteEntry.js')).status).toBe(200)
      expect((await nginx.send(remoteEntry)).status).toBe(200)
    })
  })

  describe('the back end', () => {
    it('redirects a short link without caching', async () => {
      const [link] = shortLinks
      const response = await nginx.send(`/${link?.backHalf}`, { headers: html })
      expect(response.status).toBe(302)
      expect(response.headers).toMatchObject({
        location: link?.destination,
        'cache-control': 'no-store, no-transform',
        'x-robots-tag': 'noindex',
      })
      expectSecured(response)
    })

    it('returns API responses with each header once', async () => {
      const response = await nginx.send('/api/health')
      expect([response.status, response.text]).toEqual([200, '{"status":"ok"}'])
      expectSecured(response)
      for (const value of Object.values(response.headers))
        expect(value).not.toMatch(/^(nosniff|same-origin),/)
      expect(response.headers['content-security-policy']).not.toMatch(/frame-ancestors.*frame-ancestors/)
      expect((await nginx.send('/api')).headers['content-type']).toMatch(/^application\/json/)
      expect(JSON.parse((await nginx.send('/api/nada')).text).code).toBe('not_found')
    })

    it('forwards content with the back end’s own caching', async () => {
      const [picture = ''] = (await readdir(join(import.meta.dirname, '../content/team'))).filter((name) =>
        name.endsWith('.svg'),
      )
      const { status, headers } = await nginx.send(`/content/team/${picture}`)
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300, no-transform'])
      expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
    })

    it('receives files of media in pieces larger than other bodies, and serves them as immutable', async () => {
      const { accessToken: token } = await backend.signInAs('admin')
      const file = Buffer.from(`%PDF-1.7\n${' '.repeat(3_000_000)}${mode}\n%%EOF\n`)
      const { url, id } = await beginUpload(backend, token, file.length, 'guía.pdf')
      const authorization = `Bearer ${token}`
      const sent = await nginx.send(url, {
        ...{ method: 'PATCH', body: file },
        headers: { ...pieceOf(0), authorization, 'content-length': String(file.length) },
      })
      expect([sent.status, sent.headers['upload-offset']]).toEqual([204, String(file.length)])
      const { result } = (await backend.post('/api/media/create', { token, body: { uploadId: id } })).json()
      const { status, headers, body } = await nginx.send(result.files[0].url)
      expect([status, headers['cache-control'], body.equals(file)]).toEqual([200, forEver, true])
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': expect.stringContaining('sandbox'),
        'content-disposition': expect.stringContaining('attachment'),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      })
      expect((await nginx.send(`/media/${result.hash}/original`)).status).toBe(404)
    })

    it('receives the visitor’s own address, whatever the visitor’s headers say', async () => {
      received.length = 0
      const claims = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
        forwarded: 'for=1.2.3.4',
      }
      const headers = { ...claims, 'x-real-ip': '203.0.113.9', 'x-forwarded-host': 'otro.example' }
      await nginx.send('/api/health', { headers, from: anotherAddress })
      expect(received[0]?.headers).toMatchObject({
        host: `127.0.0.1:${nginx.port}`,
        'x-forwarded-for': anotherAddress,
        'x-forwarded-proto': 'http',
        'x-forwarded-host': `127.0.0.1:${nginx.port}`,
      })
      expect(received[0]?.headers).not.toHaveProperty('forwarded')
      expect(received[0]?.headers).not.toHaveProperty('x-real-ip')
      const lines = backend.log.filter((line) => line.includes('/api/health'))
      expect(JSON.parse(lines.at(-1) ?? '{}').ip).toBe(anotherAddress)
    })

    it('receives the upgrade of a web socket, and no other', async () => {
      received.length = 0
      const upgrade = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      }
      const response = await nginx.send('/socket.io/?EIO=4&transport=websocket', { headers: upgrade })
      // 101 with sockets; without them the back end responds as to any unknown path.
      if (response.status !== 101) expect(JSON.parse(response.text)).toHaveProperty('code')
      await nginx.send('/api/health', { headers: upgrade })
      await nginx.send('/socket.io/', { headers: { ...upgrade, upgrade: 'h2c' } })
      const passed = received.map(({ headers }) => [headers.connection, headers.upgrade])
      expect(passed[0]).toEqual(['upgrade', 'websocket'])
      expect(passed.slice(1).flat().filter(Boolean)).not.toContain('upgrade')
      expect(passed.slice(1).map(([, name]) => name)).toEqual([undefined, undefined])
    })

    it('rejects a large body with the API’s own message', async () => {
      const response = await nginx.send('/api/auth/login', { method: 'POST', body: Buffer.alloc(3_000_000) })
      expect(response.status).toBe(413)
      expect(JSON.parse(response.text)).toEqual({
        code: 'too_large',
        message: 'Lo enviado es demasiado grande.',
      })
      expectSecured(response)
    })

    it('forwards the keys of access tokens, which any cache may store', async () => {
      const { status, headers, text } = await nginx.send('/.well-known/jwks.json')
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600, no-transform'])
      expect(JSON.parse(text)).toEqual((await backend.get('/.well-known/jwks.json')).json())
    })

    it('leaves bodies for services of remotes to the back end, up to a limit', async () => {
      const post = (bytes: number) =>
        nginx.send('/api/x/nadie/a', { method: 'POST', body: Buffer.alloc(bytes) })
      const forwarded = await post(3_000_000)
      expect([forwarded.status, JSON.parse(forwarded.text).code]).toEqual([404, 'not_found'])
      expectSecured(forwarded)
      expect((await post(12_000_000)).status).toBe(413)
    })

    it('receives the upload of a backup while it is still being sent', async () => {
      const { server } = backend.app
      const arrived = new Promise<IncomingMessage>((resolve) => {
        server.on('request', function watch(incoming) {
          if (incoming.url !== '/api/db/upload') return
          server.off('request', watch)
          resolve(incoming)
        })
      })
      const upload = request({
        host: '127.0.0.1',
        port: nginx.port,
        path: '/api/db/upload',
        method: 'POST',
        headers: { 'content-length': 400_000_000, 'content-type': 'application/octet-stream' },
      })
      upload.on('error', () => undefined)
      upload.write(Buffer.alloc(100_000))
      expect((await arrived).headers['content-length']).toBe('400000000')
      upload.destroy()
    })
  })

  it('gives every response an id, which its log and the back end have', async () => {
    received.length = 0
    for (const path of ['/', remotePage, '/nada.svg', '/api/health', '/api/nada']) {
      const { headers } = await nginx.send(path, { headers: { ...html, 'x-request-id': 'from-a-visitor' } })
      expect([path, headers['x-request-id']]).toEqual([path, expect.stringMatching(/^[0-9a-f]{32}$/)])
      expect(await nginx.accessLog()).toContain(`"id":"${headers['x-request-id']}"`)
      const last = received.at(-1)
      if (path.startsWith('/api/')) expect(last?.headers['x-request-id']).toBe(headers['x-request-id'])
    }
  })

  it('keeps secrets out of referrers and the log', async () => {
    const canary = 'canario-secreto-7f3a'
    const page = (path: string) => nginx.send(path, { headers: html })
    const restore = await page(`/auth/password/restore/${canary}`)
    const oauth = await page(`/oauth/google/success?accessToken=${canary}`)
    const email = await page(`/auth/email/confirm?code=${canary}`)
    const signUp = await page(`/auth/register/confirm?code=${canary}`)
    const encoded = await page(`/%6fauth/google/success?accessToken=${canary}`)
    await page(`/api/db/download/${canary}`)
    await page(`/nada?code=${canary}`)
    for (const { headers } of [restore, oauth, email, signUp, encoded])
      expect(headers['referrer-policy']).toBe('no-referrer')
    const log = await nginx.accessLog()
    expect(log).not.toContain(canary)
    const lines = log.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).url)).toEqual(
      expect.arrayContaining(['/auth/password/restore/[oculto]', '/oauth/google/success', '/nada']),
    )
  })
})

describe.skipIf(!nginxPath)(`nginx.conf with back ends that fail${missing}`, () => {
  let site: string
  const open: Server[] = []

  beforeAll(async () => {
    site = (await publishSampleSite('full')).site
  })

  afterAll(async () => {
    for (const server of open) server.close()
    if (site) await rm(site, { recursive: true, force: true })
  })

  it('keeps pages up and returns an error in Spanish for the rest', async () => {
    const nginx = await startNginx({ site, mode: 'full', backends: [await freePort()] })
    try {
      const headers = { ...html, host: 'brujula.localhost' }
      const page = await nginx.send('/academy', { headers })
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache, no-transform'])
      expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)')
      expect(page.text).toContain('Estudio Brújula')
      expectSecured(page)
      const home = await nginx.send('/', { headers })
      for (const path of ['/academy/devops/aws', '/dashboard/users', '/projects/bodega-clara', '/nada']) {
        const needed = await nginx.send(path, {
          headers: { ...headers, 'if-none-match': String(home.headers.etag) },
        })
        expect([path, needed.status, needed.headers['retry-after']]).toEqual([path, 503, '5'])
        expect(needed.headers['cache-control']).toBe('no-store, no-transform')
        expect(needed.headers['integrity-policy']).toBe('blocked-destinations=(script)')
        expect(needed.text).toBe(home.text)
        expectSecured(needed)
      }
      const secret = await nginx.send('/auth/password/restore/secreto', { headers })
      expect([secret.status, secret.headers['referrer-policy']]).toEqual([503, 'no-referrer'])
      for (const path of ['/api/auth/me', '/api/db/list', '/api/nada.html', '/socket.io/']) {
        const response = await nginx.send(path)
        expect([response.status, response.headers['retry-after']]).toEqual([503, '5'])
        expect(await nginx.accessLog()).toContain(`"id":"${response.headers['x-request-id']}"`)
        expect(JSON.parse(response.text)).toMatchObject({
          code: 'unavailable',
          message: expect.stringContaining('no está disponible'),
        })
        expectSecured(response)
      }
      const other = await nginx.send('/nada')
      expect([other.status, other.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
      expect(other.text).toContain('Reintentar')
      expectSecured(other)
    } finally {
      await nginx.stop()
    }
  })

  it('rejects requests over the limit by address, in Spanish and without a log line each', async () => {
    const nginx = await startNginx({ site, mode: 'full', backends: [await freePort()], burst: 5 })
    const own = 'Demasiados intentos. Espera un momento y vuelve a intentarlo.'
    try {
      for (let round = 0; round < 10; round++) await nginx.send('/', { from: anotherAddress })
      for (const path of ['/', '/nada', '/nada.svg', '/assets/index-abc123.js', '/remotes/x', '/content/x']) {
        const rejected = await nginx.send(path, { from: anotherAddress })
        expect([path, rejected.status, rejected.headers['retry-after']]).toEqual([path, 429, '5'])
        expect(rejected.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(rejected.text).toContain(own)
        expectSecured(rejected)
      }
      for (const path of ['/api/nada', '/api/db/upload', '/socket.io/?EIO=4']) {
        const rejected = await nginx.send(path, { from: anotherAddress, method: 'POST' })
        expect([rejected.status, JSON.parse(rejected.text)]).toEqual([
          429,
          { code: 'too_many_requests', message: own },
        ])
      }
      expect(await nginx.accessLog()).not.toContain('"status":429')
      if (anotherAddress !== '127.0.0.1') expect((await nginx.send('/')).status).toBe(200)
    } finally {
      await nginx.stop()
    }
  })

  it('retries on another process only requests that are safe to repeat', async () => {
    const broken: string[] = []
    const healthy: string[] = []
    const breaking = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', (data) => {
        broken.push(String(data).split(' ')[0] ?? '')
        socket.destroy()
      })
    })
    const working = createHttpServer((incoming, outgoing) => {
      healthy.push(incoming.method ?? '')
      outgoing.end('ok')
    })
    open.push(working)
    const [first, second] = await Promise.all([listening(breaking), listening(working)])
    const nginx = await startNginx({ site, mode: 'full', backends: [first, second] })
    try {
      for (const method of ['POST', 'PATCH', 'GET']) {
        broken.length = 0
        healthy.length = 0
        const responses = []
        for (let round = 0; round < 4; round++) responses.push(await nginx.send('/api/algo', { method }))
        const failed = responses.filter(({ status }) => status === 503).length
        expect(broken.length, method).toBeGreaterThan(0)
        expect(failed, method).toBe(method === 'GET' ? 0 : broken.length)
        expect(healthy.length, method).toBe(method === 'GET' ? 4 : 4 - broken.length)
      }
    } finally {
      await nginx.stop()
      breaking.close()
    }
  })
})

it.skipIf(!nginxPath)(`nginx.conf believes only the proxies that it lists${missing}`, async () => {
  const received: IncomingMessage[] = []
  const backend = createHttpServer((incoming, outgoing) => {
    received.push(incoming)
    outgoing.end('ok')
  })
  const { site } = await publishSampleSite('full')
  const nginx = await startNginx({
    ...{ site, mode: 'full', backends: [await listening(backend)] },
    proxies: '127.0.0.1/32',
  })
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-forwarded-proto': 'https' }
  const forwarded = async (sent: Record<string, string>, from?: string) => {
    await nginx.send('/api/algo', { headers: sent, from })
    const { 'x-forwarded-for': address, 'x-forwarded-proto': scheme } = received.at(-1)?.headers ?? {}
    return { address, scheme }
  }
  try {
    expect(await forwarded(headers)).toEqual({ address: '203.0.113.9', scheme: 'https' })
    expect(await forwarded({ ...headers, 'x-forwarded-proto': 'http' })).toMatchObject({ scheme: 'http' })
    if (anotherAddress !== '127.0.0.1')
      expect(await forwarded(headers, anotherAddress)).toEqual({ address: anotherAddress, scheme: 'http' })
  } finally {
    await nginx.stop()
    backend.close()
    await rm(site, { recursive: true, force: true })
  }
})

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
