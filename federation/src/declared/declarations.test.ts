import { describe, expect, it } from 'vitest'
import { readDeclaration, readShellDeclaration, workspaceRemotes } from '../workspace.ts'
import { checkDeclaration, partDeclaration, remoteDeclaration } from './declarations.ts'

const blog = { name: 'blog', title: 'Blog', team: 'Blog', port: 5180, pages: [{ path: '/blog/*' }] }
const check = (changes: object) =>
  checkDeclaration(remoteDeclaration, { ...blog, ...changes }, 'remote.config.ts')

describe('checkDeclaration', () => {
  it('accepts the declarations of this project', async () => {
    for (const name of workspaceRemotes()) {
      const declaration = await readDeclaration(name)
      expect(checkDeclaration(remoteDeclaration, declaration, name)).toEqual(declaration)
      expect(declaration.name).toBe(name)
    }
    expect(checkDeclaration(partDeclaration, await readShellDeclaration(), 'shell')).toBeTruthy()
  })

  it.each(['prerender', 'draw'])('accepts how a page is prerendered as %s', (key) => {
    const pages = [{ path: '/blog', [key]: 'public' }]
    expect(check({ pages }).pages).toEqual(pages)
  })

  it.each(['https://api.example', 'https://api.example:8443/v1/', 'http://academy-api:4100'])(
    'accepts the service %s',
    (upstream) => expect(check({ api: { upstream } }).api).toEqual({ upstream }),
  )

  it('accepts screens with and without a menu entry', () => {
    const screens = [
      { path: 'blog/posts', title: 'Artículos', section: 'Blog', icon: 'file', order: 2, goKey: 'z' },
      { path: 'blog/posts/:id', title: 'Artículo', audience: 'signed-in', record: 'post' },
      { path: 'blog/drafts/*', title: 'Borradores', alsoCalled: 'notas', area: 'texts' },
    ]
    expect(check({ screens }).screens).toEqual(screens)
  })

  it.each([
    [{ pages: [{ path: 'blog' }] }, 'pages.0.path debe ser una ruta en minúsculas'],
    [{ pages: [{ path: '/Blog' }] }, 'pages.0.path debe ser una ruta en minúsculas'],
    [{ pages: [{ path: '/blog/../x' }] }, 'pages.0.path debe ser una ruta en minúsculas'],
    [{ pages: [{ path: '/*/blog' }] }, 'pages.0.path debe ser una ruta en minúsculas'],
    [{ pages: [{ path: '/blog', pagina: 'x' }] }, 'pages.0.pagina no es una clave conocida'],
    [
      { pages: [{ path: '/blog/:slug', data: 'receta' }] },
      'pages.0.data debe ser una fuente de datos: project, member, category, course, lesson',
    ],
    [
      { pages: [{ path: '/blog/:slug', data: 'course' }] },
      'pages.0.path debe tener un segmento :nombre por cada valor de sus datos course: category, course',
    ],
    [{ pages: undefined }, 'pages falta'],
    [{ name: 'Blog' }, 'name debe empezar por una letra'],
    [{ name: 'owner' }, 'name debe empezar por una letra'],
    [{ name: 'constructor' }, 'name debe empezar por una letra'],
    [
      { slots: { fills: [{ slot: 'public.home.after-services', part: 'toString', order: 1 }] } },
      'slots.fills.0.part no puede ser un nombre que todos los objetos tienen',
    ],
    [{ modes: ['todos'] }, 'modes.0 debe ser full o mixmatch'],
    [
      { redirects: { '/viejo': 'https://otro.example' } },
      'redirects./viejo debe ser una dirección del sitio',
    ],
    [{ redirects: { '/viejo': '//otro.example' } }, 'redirects./viejo debe ser una dirección del sitio'],
    [
      { navigation: [{ place: 'top', label: 'Blog', to: '/blog', order: 1 }] },
      'navigation.0.place debe ser navbar, footer, dashboard o tabbar',
    ],
    [{ navigation: [{ place: 'navbar', to: '/blog', order: 1 }] }, 'navigation.0.label falta'],
    [{ needs: { pictures: ['https:'] } }, 'needs.pictures.0 debe ser el origen de otro servidor'],
    [
      { needs: { frames: ["https://x.example; script-src 'unsafe-inline'"] } },
      'needs.frames.0 debe ser el origen',
    ],
    [
      { slots: { fills: [{ slot: 'public.home', part: 'Entries', order: 1, audience: 'all' }] } },
      'slots.fills.0.audience debe ser everyone, signed-in o admin',
    ],
    [
      { slots: { fills: [{ slot: 'public.home', part: 'las entradas', order: 1 }] } },
      'slots.fills.0.part debe ser el nombre de una parte',
    ],
    [{ budget: -1 }, 'budget debe ser mayor que cero'],
    [
      { screens: [{ path: 'blog/posts', title: 'Artículos', area: 'users' }] },
      'screens.0.area debe ser un área: academy, projects, texts, wardrobe, media, mail, feedback, short-links, statistics',
    ],
    [
      { screens: [{ path: 'blog/posts', title: 'Artículos', area: 'texts', audience: 'signed-in' }] },
      'screens.0.area sobra en una pantalla de todas las personas',
    ],
    ...['/blog/posts', 'Blog', 'blog/../x', '*', 'blog/*/posts', ''].map((path): [object, string] => [
      { screens: [{ path, title: 'Artículos' }] },
      'screens.0.path debe ser una ruta bajo /dashboard',
    ]),
    [{ screens: [{ path: 'blog' }] }, 'screens.0.title falta'],
    [{ screens: [{ path: 'blog', title: 'B', icon: 'cohete' }] }, 'screens.0.icon debe ser un icono: book'],
    [
      { screens: [{ path: 'blog', title: 'B', audience: 'everyone' }] },
      'screens.0.audience debe ser signed-in, admin o team',
    ],
    [
      { screens: [{ path: 'blog', title: 'B', audience: 'team', area: 'texts' }] },
      'screens.0.area no va con los equipos de los remotos',
    ],
    [
      { screens: [{ path: 'blog', title: 'B', badge: 'Count' }] },
      'screens.0.badge sobra en una pantalla sin',
    ],
    [
      { screens: [{ path: 'blog', title: 'B', section: 'A', badge: 'a b' }] },
      'screens.0.badge debe ser el nombre de una parte',
    ],
    [{ screens: [{ path: 'blog', title: 'B', goKey: 'gb' }] }, 'screens.0.goKey debe ser una letra'],
    [{ api: {} }, 'api.upstream falta'],
    ...['api.example', '/api', 'ftp://api.example', 'file:///etc/passwd', 'https:api.example', 'http://'].map(
      (upstream): [object, string] => [{ api: { upstream } }, 'api.upstream debe ser la dirección http://'],
    ),
    [
      { api: { upstream: 'https://ana:clave@api.example' } },
      'api.upstream no puede tener usuario ni contraseña',
    ],
    ...['https://api.example/?clave=1', 'https://api.example/?', 'https://api.example/#a'].map(
      (upstream): [object, string] => [{ api: { upstream } }, 'api.upstream no puede tener consulta'],
    ),
    [{ api: { upstream: 'https://api.example', secret: 'x' } }, 'api.secret no es una clave conocida'],
  ])('names file and key of %j', (changes, message) => {
    expect(() => check(changes)).toThrow(`remote.config.ts no se acepta: ${message}`)
  })
})
