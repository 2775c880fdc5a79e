import { describe, expect, it } from 'vitest'
import type { RemoteDeclaration } from '../declaration.ts'
import { readDeclaration, readShellDeclaration, workspaceRemotes } from '../workspace.ts'
import {
  requireHeadTexts,
  requireMenuPages,
  requirePrerenderable,
  requireRoutes,
  requireScreens,
} from './declaredPages.ts'

const FILE = 'remote.config.ts'
const blog = (...paths: string[]): RemoteDeclaration => ({
  name: 'blog',
  title: 'Blog',
  team: 'Blog',
  port: 5190,
  pages: paths.map((path) => ({ path })),
})

describe('requireScreens', () => {
  const bringing = (path: string) => ({ ...blog(), screens: [{ path, title: 'Artículos' }] })

  it.each([
    ['blog/posts', ['blog/posts']],
    ['blog/posts/:id', ['blog/posts/:postId']],
    ['blog/*', ['blog/*']],
  ])('accepts %s with the routes %j', (path, routes) => {
    expect(() => requireScreens(bringing(path), routes, FILE)).not.toThrow()
  })

  it.each([
    ['blog/posts', []],
    ['blog/posts', ['posts']],
    ['blog/posts/:id', ['blog/posts']],
    // A page for unknown addresses shows no declared screen.
    ['blog/posts', ['*']],
  ])('refuses %s with the routes %j', (path, routes) => {
    expect(() => requireScreens(bringing(path), routes, FILE)).toThrow(
      `${FILE}: declara la pantalla ${path}, y ninguna ruta de \`screens\``,
    )
  })

  it('accepts every remote of this workspace that has none', () => {
    expect(() => requireScreens(blog('/blog'), [], FILE)).not.toThrow()
  })
})

describe('requireMenuPages', () => {
  const to = (address: string, paths: string[]): RemoteDeclaration => ({
    ...blog(...paths),
    navigation: [{ place: 'navbar', label: 'Novedades', to: address, order: 1 }],
  })

  it.each([
    ['/blog', ['/blog']],
    ['/blog?orden=nuevo#hoy', ['/blog']],
    ['/blog/uno/dos', ['/blog/*']],
    ['/blog/uno', ['/blog', '/blog/:slug']],
    ['/', ['/']],
  ])('accepts an entry to %s of %j', (address, paths) => {
    expect(() => requireMenuPages(to(address, paths), FILE)).not.toThrow()
  })

  it.each([
    ['/blogs', ['/blog']],
    ['/blog/uno', ['/blog']],
    ['/', ['/blog/*']],
    ['/blog', []],
  ])('refuses an entry to %s of %j and names it', (address, paths) => {
    expect(() => requireMenuPages(to(address, paths), FILE)).toThrow(
      `${FILE}: la entrada de menú «Novedades» (navigation.0) lleva a ${address}, y ninguna de sus páginas`,
    )
  })

  it('asks for the page in each site mode of the entry', () => {
    const both = { ...to('/blog', []), modes: ['full' as const, 'mixmatch' as const] }
    const pages = [{ path: '/blog', modes: ['full' as const] }]
    expect(() => requireMenuPages({ ...both, pages }, FILE)).toThrow('en el sitio mixmatch')
    const navigation = [{ ...(both.navigation?.[0] as never as object), modes: ['full'] }] as never
    expect(() => requireMenuPages({ ...both, pages, navigation }, FILE)).not.toThrow()
  })

  it('accepts every part of this workspace', async () => {
    requireMenuPages(await readShellDeclaration(), 'shell.config.ts')
    for (const name of workspaceRemotes()) requireMenuPages(await readDeclaration(name), name)
  })
})

describe('requireHeadTexts', () => {
  const text = { title: 'Blog', description: 'Lo último.' }

  it('accepts a text for each page; pages with data have theirs from the data', () => {
    const declaration = blog('/blog')
    declaration.pages.push({ path: '/blog/:slug', data: 'project' })
    expect(() => requireHeadTexts(declaration, { blog: text }, FILE)).not.toThrow()
  })

  it('names the file that is missing', () => {
    expect(() => requireHeadTexts(blog('/blog', '/blog/archivo'), { blog: text }, FILE)).toThrow(
      `${FILE}: la página /blog/archivo no tiene texto para su título y su descripción: falta src/head/archivo.head.json`,
    )
  })
})

describe('requireRoutes', () => {
  const check = (paths: string[], routes: string[]) => () => requireRoutes(blog(...paths), routes, FILE)

  it.each<[paths: string[], routes: string[]]>([
    [['/blog'], ['blog']],
    [['/'], ['']],
    [
      ['/blog', '/blog/:slug'],
      ['blog', 'blog/:entry'],
    ],
    [['/blog/*'], ['']],
    [['/blog/*'], ['*']],
    [
      ['/blog/*', '/blog/:slug'],
      ['', ':slug', '*'],
    ],
    [['/blog/*', '/blog/:slug'], ['*']],
    [
      ['/blog/*', '/otro'],
      ['blog/*', 'otro'],
    ],
    [['/blog'], [':section']],
    [['/blog', '/es/blog'], [':lang?/blog']],
    [[], ['cualquiera']],
  ])('accepts the pages %j with the routes %j', (paths, routes) => {
    expect(check(paths, routes)).not.toThrow()
  })

  it.each<[paths: string[], routes: string[], shown: string, missing: string]>([
    [['/blog'], ['blogs'], '/blog', "path: 'blog'"],
    [['/blog'], ['blog/:slug'], '/blog', "path: 'blog'"],
    [['/blog'], ['otra', '*'], '/blog', "path: 'blog'"],
    [['/blog/*'], ['uno'], '/blog', 'index: true (las rutas son relativas a /blog)'],
    [['/blog/*', '/blog/:slug'], ['', 'blog/:slug'], '/blog/:slug', "path: ':slug'"],
    [['/blog/:slug'], ['blog/uno'], '/blog/:slug', "path: 'blog/:slug'"],
  ])('refuses the pages %j with the routes %j', (paths, routes, shown, missing) => {
    expect(check(paths, routes)).toThrow(`declara la página ${shown}, y ninguna ruta de src/remote.tsx`)
    expect(check(paths, routes)).toThrow(`falta una con ${missing}`)
  })
})

describe('requirePrerenderable', () => {
  const declaration = blog('/blog')
  declaration.pages = [{ path: '/blog/nuevo', prerender: 'static' }, { path: '/blog/:slug' }]
  const check = (mounted: string[]) => () =>
    requirePrerenderable(declaration, { routes: ['blog/:slug', 'blog/nuevo'], mounted }, FILE)

  it('refuses a page to be prerendered whose route mounts it', () => {
    expect(check(['blog/nuevo'])).toThrow(
      `${FILE}: la página /blog/nuevo pide prerenderizarse (prerender), y su ruta «blog/nuevo» trae mount`,
    )
  })

  it('accepts it when only a less precise route, or another page, mounts itself', () => {
    expect(check(['blog/:slug'])).not.toThrow()
    expect(check([])).not.toThrow()
  })
})
