import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RemoteDeclaration } from 'federation/declaration'
import { fileRecord } from 'federation/published/fileRecord'
import { emptySite } from 'federation/site'
import { afterEach, describe, expect, it } from 'vitest'
import { candidateSite, withSite } from './candidateSite.ts'

const html = [
  `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:; connect-src 'self'">`,
  '<script type="application/json" id="mfe-registry">{"a":1}</script>',
  '<script type="application/json" id="mfe-site">{"mode":"full","mounts":[]}</script>',
].join('\n')

const site = {
  ...emptySite('full'),
  mounts: [{ path: '/blog', remote: 'blog', page: 'blog' }],
  navigation: [{ place: 'navbar' as const, label: '</script>', to: '/blog', order: 1 }],
  needs: { pictures: ['https://img.example'], frames: [], connections: [], scripts: [] },
}

describe('withSite', () => {
  const changed = withSite(html, site)

  it('replaces the site data in the page, and nothing else', () => {
    const [, text] = /id="mfe-site">([\s\S]*?)<\/script>/.exec(changed) ?? []
    expect(JSON.parse(text ?? '')).toMatchObject({
      mode: 'full',
      mounts: site.mounts,
      navigation: site.navigation,
    })
    expect(changed).toContain('<script type="application/json" id="mfe-registry">{"a":1}</script>')
  })

  it('allows the hosts that the candidate needs, and no others', () => {
    expect(changed).toContain(`img-src https://img.example 'self' data:; connect-src 'self'`)
  })
})

function manifest(name: string, path: string, modes?: RemoteDeclaration['modes']) {
  const declaration = {
    name,
    title: name,
    team: name,
    port: 5172,
    pages: [{ path }],
    ...(modes && { modes }),
  }
  return JSON.stringify({ name, declaration })
}

const manifests = {
  academy: {
    '1.0.0': manifest('academy', '/academy/*'),
    '1.1.0': manifest('academy', '/cursos/*'),
    '2.0.0': manifest('academy', '/academy/*', ['mixmatch']),
    '3.0.0': manifest('academy', '/blog/*'),
    '4.0.0': manifest('academy', '/academy/*'),
  },
  blog: { '1.0.0': manifest('blog', '/blog/*') },
}

const versionsOf = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([version, text]) => [
      version,
      {
        ...{ entry: 'remoteEntry.js', contract: 2, shared: {}, size: 1, publishedAt: '2026-01-01' },
        integrity: fileRecord(text).integrity,
      },
    ]),
  )

const registry = {
  schema: 1,
  revision: 7,
  remotes: {
    academy: { active: '1.0.0', history: ['4.0.0'], versions: versionsOf(manifests.academy) },
    blog: {
      ...{ active: '1.0.0', history: [], versions: versionsOf(manifests.blog) },
      canary: { version: '1.0.0', share: 10 },
    },
  },
}

/** What a running site responds with, by path. */
const served: Record<string, string> = {
  '/': '<script type="application/json" id="mfe-site">{"mode":"full","mounts":[]}</script>',
  '/shell.json': JSON.stringify({
    version: '1.0.0',
    declaration: { title: 'Shell', pages: [{ path: '/login' }] },
  }),
  '/remotes/registry.json': JSON.stringify(registry),
  ...Object.fromEntries(
    Object.entries(manifests).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, text]) => [`/remotes/${name}/${version}/remote.json`, text]),
    ),
  ),
  '/remotes/academy/4.0.0/remote.json': manifest('academy', '/otra/*'),
}

let server: Server | undefined
afterEach(() => server?.close())

/** Serves a site that has a page at `/`, or only its page for missing ones, which people get. */
async function serve({ hasHome = true, files = served } = {}): Promise<string> {
  server = createServer(({ url = '', headers }, response) => {
    if (url === '/' && !hasHome) response.statusCode = 404
    const isForPerson = headers.accept?.includes('text/html')
    return url in files && (url !== '/' || hasHome || isForPerson)
      ? response.end(files[url])
      : response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('candidateSite', () => {
  it('returns the running site with only the version active, and without canaries', async () => {
    const candidate = await candidateSite(await serve(), 'academy', '1.1.0')
    const { academy, blog } = registry.remotes
    const version = academy.versions['1.1.0']
    expect(candidate).toMatchObject({ integrity: version?.integrity, manifest: { name: 'academy' } })
    expect('registry' in candidate && candidate.registry.remotes).toEqual({
      academy: { active: '1.1.0', history: [], versions: { '1.1.0': version } },
      blog: { active: '1.0.0', history: [], versions: blog.versions },
    })
    const paths = 'site' in candidate ? candidate.site.mounts.map(({ path }) => path) : []
    expect(paths.sort()).toEqual(['/blog', '/cursos', '/login'])
  })

  it('reads a site whose first remote is not active yet, and which has no page at the root', async () => {
    const { academy } = registry.remotes
    const remotes = { academy: { ...academy, active: null, history: [] } }
    const files = { ...served, '/remotes/registry.json': JSON.stringify({ ...registry, remotes }) }
    const candidate = await candidateSite(await serve({ hasHome: false, files }), 'academy', '1.0.0')
    const paths = 'site' in candidate ? candidate.site.mounts.map(({ path }) => path) : candidate
    expect(paths).toEqual(expect.arrayContaining(['/academy', '/login']))
  })

  it('returns as the problem of a site without a shell what to do, without a period', async () => {
    const files = { '/': 'El sitio aún no está compuesto.' }
    expect(await candidateSite(await serve({ files }), 'academy', '1.0.0')).toEqual({
      problem: expect.stringMatching(/publish shell --activate\)$/),
    })
  })

  it.each([
    ['9.9.9', 'todavía no la sirve'],
    ['4.0.0', 'no sirve su remote.json como se publicó'],
    ['2.0.0', 'no tiene páginas en'],
    ['3.0.0', '/blog'],
  ])('returns a problem for %s', async (version, problem) => {
    expect(await candidateSite(await serve(), 'academy', version)).toEqual({
      problem: expect.stringContaining(problem),
    })
  })

  it('returns a problem where there is no site', async () => {
    expect(await candidateSite('http://127.0.0.1:9', 'academy', '1.0.0')).toEqual({
      problem: expect.stringContaining('No responde'),
    })
  })
})
