import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { RemoteDeclaration } from '../declaration.ts'
import { projectFolder } from '../projectFolder.ts'
import { fileRecord } from '../published/fileRecord.ts'
import { packTarball } from '../sdk/tarball.ts'
import { emptySite } from '../site.ts'
import { firstPath, isNewPage, readLiveSite, requireLoadable, siteWith } from './liveSite.ts'

const shellFiles = new Map([['index.html', Buffer.from('<html>')]])
const tarball = await packTarball(shellFiles)
const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
const academy: RemoteDeclaration = {
  name: 'academy',
  title: 'Academia',
  team: 'Academia',
  port: 5172,
  pages: [{ path: '/academy/*' }],
}
const blog: RemoteDeclaration = {
  ...academy,
  name: 'blog',
  pages: [{ path: '/blog/:id' }, { path: '/blog' }],
}

/** What a published site responds with, by path. */
const published: Record<string, unknown> = {
  '/': `<script type="application/json" id="mfe-site">${JSON.stringify({
    mode: 'full',
    mounts: [{ path: '/academy', remote: 'academy', deep: true }],
  })}</script>`,
  '/remotes/registry.json': {
    schema: 1,
    revision: 1,
    remotes: {
      academy: {
        active: '1.0.0',
        history: [],
        versions: {
          '1.0.0': {
            ...{ entry: 'remoteEntry.js', contract: 2, shared: {}, size: 1, publishedAt: '2026-01-01' },
            integrity: fileRecord(JSON.stringify({ declaration: academy })).integrity,
          },
        },
      },
      unused: { active: null, history: [], versions: {} },
    },
  },
  '/remotes/academy/1.0.0/remote.json': { declaration: academy },
  '/shell.json': {
    version: '1.0.0',
    contract: 2,
    shared: { react: { version: '19.3.1', exports: ['useState'] } },
    declaration: { title: 'Shell', pages: [{ path: '/auth/login' }] },
  },
  '/sdk/latest.json': { version: '1.0.0', packages: { shell: { file: '1.0.0/shell-1.tgz', integrity } } },
  '/sdk/1.0.0/shell-1.tgz': tarball,
}

let server: Server | undefined
afterEach(() => server?.close())

/** Serves a published site with some responses replaced, null for a 404; returns its address. */
async function serve(changed: Record<string, unknown> = {}): Promise<string> {
  const contents = { ...published, ...changed }
  server = createServer(({ url = '' }, response) => {
    const content = contents[url] ?? null
    if (content === null) return response.writeHead(404).end('Nada')
    return response.end(
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    )
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('reading a site', () => {
  it('finds its mode, its parts and the development build of its shell', async () => {
    const address = await serve()
    const live = await readLiveSite(`${address}/academy?a=b`)
    expect(live).toMatchObject({ origin: address, backend: address, mode: 'full', version: '1.0.0' })
    expect(live.parts.map(({ remote }) => remote)).toEqual([null, 'academy'])
    expect(live.files).toEqual(shellFiles)
  })

  it.each(['ftp://sitio.example', 'sitio.example', ''])('rejects the address %j', async (address) => {
    await expect(readLiveSite(address)).rejects.toThrow(`no «${address}»`)
  })

  it('reports a site that does not respond, with the cause', async () => {
    await expect(readLiveSite('http://127.0.0.1:9')).rejects.toThrow(
      /No responde http:\/\/127\.0\.0\.1:9\/: .+/,
    )
  })

  it.each([
    ['another site', { '/': '<h1>Hola</h1>' }],
    ['a site without a registry', { '/remotes/registry.json': '<html>' }],
  ])('rejects %s', async (_what, changed) => {
    await expect(readLiveSite(await serve(changed))).rejects.toThrow('no es un sitio de esta plataforma')
  })

  it('explains how a site without the build gets one', async () => {
    const address = await serve({ '/sdk/latest.json': { version: '1.0.0', packages: {} } })
    await expect(readLiveSite(address)).rejects.toThrow('no ofrece su shell para desarrollo')
  })

  it('rejects a build that is not the announced one', async () => {
    const address = await serve({ '/sdk/1.0.0/shell-1.tgz': await packTarball(new Map()) })
    await expect(readLiveSite(address)).rejects.toThrow('no es lo que anuncia sdk/latest.json')
  })
})

describe('a remote in a site', () => {
  const read = async () => readLiveSite(await serve())

  it('has its own declaration instead of the published one', async () => {
    const pages = [...academy.pages, { path: '/talleres' }]
    const site = siteWith(await read(), { ...academy, pages })
    expect(site.mounts.map(({ path }) => path)).toEqual(['/talleres', '/auth/login', '/academy'])
  })

  it('recognizes which of its pages the site lacks', async () => {
    const live = await read()
    const site = siteWith(live, blog)
    expect(isNewPage(live, site, 'blog', '/blog')).toBe(true)
    expect(isNewPage(live, site, 'academy', '/academy/curso')).toBe(false)
    expect(isNewPage(live, site, 'blog', '/academy')).toBe(false)
    expect([firstPath(site, 'blog'), firstPath(site, 'academy')]).toEqual(['/blog', '/academy'])
  })

  it('begins at a screen of a remote without pages', () => {
    const screens = ['posts/:id', 'posts'].map((path) => ({
      ...{ path: `/dashboard/blog/${path}`, remote: 'blog', title: 'Artículos' },
    }))
    expect(firstPath({ ...emptySite('full'), screens }, 'blog')).toBe('/dashboard/blog/posts')
  })

  it('is rejected with the names of both owners when it claims a page of another part', async () => {
    const live = await read()
    expect(() => siteWith(live, { ...blog, pages: [{ path: '/auth/login' }] })).toThrow(
      'El remoto blog y El shell piden la ruta /auth/login',
    )
  })

  it('is rejected in a site of another mode', async () => {
    const live = await read()
    expect(() => siteWith(live, { ...blog, modes: ['mixmatch'] })).toThrow(
      'remote.config.ts: blog no es de este',
    )
  })

  it('is rejected when the shell loads another contract or provides older packages', async () => {
    const live = await read()
    expect(() => requireLoadable(live, academy, projectFolder)).not.toThrow()
    const shell = { ...live.shell, contracts: [7], shared: { react: { version: '18.0.0', exports: [] } } }
    const refused = () => requireLoadable({ ...live, shell }, academy, projectFolder)
    expect(refused).toThrow('no puede cargar academy')
    expect(refused).toThrow('cumple el contrato 3 o el 2, y el shell carga el 7')
    expect(refused).toThrow(/tiene instalado react 19\.\S+, y el shell trae 18\.0\.0/)
    expect(() =>
      requireLoadable(
        { ...live, shell: { ...shell, contracts: [2] } },
        { ...academy, own: ['react'] },
        projectFolder,
      ),
    ).not.toThrow()
  })
})
