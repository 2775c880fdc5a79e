import { describe, expect, it } from 'vitest'
import type { PartDeclaration, ScreenDeclaration } from '../declaration.ts'
import { deriveSite } from './deriveSite.ts'

const shell = { title: 'Shell', pages: [{ path: '/auth/login' }], slots: { offers: ['shell.footer'] } }
const blog = { title: 'Blog', pages: [{ path: '/blog/*' }] }

function derive(parts: Record<string, PartDeclaration>, changed?: string) {
  const remotes = Object.entries(parts).map(([remote, declaration]) => ({ remote, declaration }))
  return deriveSite('full', [{ remote: null, declaration: shell }, ...remotes], changed)
}

describe('deriveSite', () => {
  it('keeps the parts of its mode only', () => {
    const site = derive({ blog, outfits: { ...blog, modes: ['mixmatch'] } })
    expect(site.mounts.map(({ path, remote }) => [path, remote])).toEqual([
      ['/auth/login', null],
      ['/blog', 'blog'],
    ])
  })

  it('names the page of a pattern after all its segments', () => {
    const site = derive({ blog: { ...blog, pages: [{ path: '/blog/:slug' }, { path: '/blog' }] } })
    expect(site.mounts.map(({ page }) => page)).toEqual(['blog', 'login', 'blog-slug'])
  })

  it('reserves the first segments of its paths, what parts reserve, and those of the platform', () => {
    const site = derive({ blog: { ...blog, redirects: { '/bitacora': '/blog' }, reserved: ['entradas'] } })
    expect(site.reserved).toEqual(expect.arrayContaining(['blog', 'bitacora', 'entradas', 'api', 'remotes']))
  })

  it('joins the needs of its parts', () => {
    const needs = { pictures: ['https://img.example'] }
    const site = derive({ blog: { ...blog, needs }, news: { ...blog, pages: [], needs } })
    expect(site.needs.pictures).toEqual(['https://img.example'])
  })

  it.each<[string, PartDeclaration, string]>([
    ['a taken path', { title: 'Notas', pages: [{ path: '/blog/*', name: 'notas' }] }, 'la ruta /blog'],
    [
      'a pattern of the same shape',
      {
        title: 'N',
        pages: [
          { path: '/auth/:x', name: 'n' },
          { path: '/auth/:y', name: 'm' },
        ],
      },
      'dos veces la ruta /auth/:y',
    ],
    [
      'an old address that is a page',
      { title: 'N', pages: [], redirects: { '/blog': '/notas' } },
      'la ruta /blog',
    ],
    [
      'the data of another page',
      { title: 'N', pages: [{ path: '/notas/:slug', data: 'project' }] },
      'la fuente de datos project',
    ],
    ['a page of the same name', { title: 'N', pages: [{ path: '/notas/blog' }] }, 'la página blog'],
  ])('rejects %s and names both owners', (_what, notas, message) => {
    const pages = [...blog.pages, { path: '/obras/:slug', data: 'project' as const }]
    const clash = () => derive({ blog: { ...blog, pages }, notas })
    expect(clash).toThrow(message)
    expect(clash).toThrow('notas')
  })

  describe('below the path of another', () => {
    const parts = (notas: PartDeclaration) => ({ blog, team: onTeam, notas })
    const onTeam = { title: 'Equipo', pages: [{ path: '/team/:name/*', name: 'team' }] }

    it.each<[string, PartDeclaration, string]>([
      ['a page', { title: 'Notas', pages: [{ path: '/blog/notas' }] }, '/blog/notas'],
      ['a subtree', { title: 'Notas', pages: [{ path: '/blog/notas/*' }] }, '/blog/notas'],
      ['a pattern', { title: 'Notas', pages: [{ path: '/team/:name/:note' }] }, '/team/:name/:note'],
      ['an old address', { title: 'Notas', pages: [], redirects: { '/blog/old': '/notas' } }, '/blog/old'],
    ])('rejects %s and names both owners', (_what, notas, path) => {
      expect(() => derive(parts(notas))).toThrow(`El remoto notas pide la ruta ${path}`)
      expect(() => derive(parts(notas))).toThrow(/es del remoto (blog|team)/)
    })

    it('accepts its owner’s pages, and patterns that match other addresses too', () => {
      const own = { ...blog, pages: [...blog.pages, { path: '/blog/:slug' }] }
      const site = derive({ blog: own, notas: { title: 'Notas', pages: [{ path: '/:name/notas' }] } })
      expect(site.mounts.map(({ path }) => path)).toEqual(
        expect.arrayContaining(['/blog', '/blog/:slug', '/:name/notas']),
      )
    })
  })

  it('rejects two entries at one place of a menu', () => {
    const entry = { place: 'navbar' as const, label: 'Blog', to: '/blog', order: 60 }
    const parts = {
      blog: { ...blog, navigation: [entry] },
      notas: { title: 'Notas', pages: [], navigation: [{ ...entry, label: 'blog', order: 70 }] },
    }
    expect(() => derive(parts)).toThrow(
      'El remoto notas y El remoto blog piden el lugar del menú navbar › blog',
    )
  })

  it.each(['/api/blog', '/assets', '/remotes/*'])('rejects the platform’s path %s', (path) => {
    expect(() => derive({ blog: { ...blog, pages: [{ path }] } })).toThrow('es de la plataforma')
  })

  describe('with screens', () => {
    const dashboard = { remote: 'dashboard', declaration: { title: 'D', pages: [{ path: '/dashboard/*' }] } }
    const framed = { ...dashboard, routes: ['', 'user/list', 'user/details/:userId', '*'] }
    const bringing = (remote: string, ...screens: ScreenDeclaration[]) => ({
      remote,
      declaration: { title: remote, modes: ['mixmatch' as const], pages: [], screens },
    })
    const posts = { path: 'blog/posts', title: 'Artículos', area: 'texts' as const }

    it('brings those of every remote into the frame, also of one without pages in this mode', () => {
      const post = { path: 'blog/posts/:id', title: 'Artículo' }
      const { screens, mounts } = deriveSite('full', [framed, bringing('blog', post, posts)])
      expect(screens).toEqual([
        { path: '/dashboard/blog/posts', remote: 'blog', title: 'Artículos', area: 'texts' },
        { path: '/dashboard/blog/posts/:id', remote: 'blog', title: 'Artículo' },
      ])
      expect(mounts.map(({ remote }) => remote)).toEqual(['dashboard'])
    })

    it('has none without a frame, nor without screens', () => {
      expect(deriveSite('full', [bringing('blog', posts)])).not.toHaveProperty('screens')
      expect(deriveSite('full', [framed])).not.toHaveProperty('screens')
    })

    it('refuses one of another remote, or of the frame, when it is published', () => {
      expect(() => deriveSite('full', [framed, bringing('blog', posts), bringing('news', posts)])).toThrow(
        'El remoto news y El remoto blog piden la pantalla /dashboard/blog/posts',
      )
      const own = bringing('blog', { path: 'user/details/:id', title: 'Otra' })
      expect(() => deriveSite('full', [framed, own], 'blog')).toThrow(
        'El remoto blog declara la pantalla /dashboard/user/details/:id, que es del remoto dashboard',
      )
    })

    it('lets an earlier version of the frame return, whose own screen is the only one then', () => {
      const own = bringing('blog', { path: 'user/list', title: 'Otra' }, posts)
      const { screens } = deriveSite('full', [framed, own], 'dashboard')
      expect(screens?.map(({ path }) => path)).toEqual(['/dashboard/blog/posts'])
    })

    it('keeps one for the visitors of a canary that has given it up', () => {
      const own = bringing('blog', { path: 'user/list', title: 'Otra' })
      const trying = { ...framed, canaryRoutes: ['', '*'] }
      expect(deriveSite('full', [trying, own], 'dashboard').screens).toHaveLength(1)
    })

    it('accepts one that the latest version of the frame has given up, and hides it until that is active', () => {
      const own = bringing('blog', { path: 'user/list', title: 'Otra', section: 'A', badge: 'Count' })
      const earlier = { ...framed, latestRoutes: ['', '*'] }
      const site = deriveSite('full', [earlier, own], 'blog')
      expect(site).not.toHaveProperty('screens')
      expect(site.slots).toEqual({})
      const keeping = { ...framed, latestRoutes: ['', 'user/list', '*'] }
      expect(() => deriveSite('full', [keeping, own], 'blog')).toThrow('que es del remoto dashboard')
    })

    it('gives the badge of a screen a slot of its own', () => {
      const counted = { ...posts, section: 'Contenido', badge: 'PostsBadge' }
      expect(deriveSite('full', [framed, bringing('blog', counted)]).slots).toEqual({
        'dashboard.badge.blog/posts': [{ remote: 'blog', part: 'PostsBadge' }],
      })
    })

    it('refuses a key that two remotes give to their screens', () => {
      const keyed = { ...posts, goKey: 'x' }
      const other = bringing('news', { path: 'news', title: 'Noticias', goKey: 'x' })
      expect(() => deriveSite('full', [framed, bringing('blog', keyed), other])).toThrow(
        'la tecla de la pantalla g x',
      )
    })
  })

  describe('with slots', () => {
    const fills = (slot: string) => ({ ...blog, slots: { fills: [{ slot, part: 'Entries', order: 1 }] } })

    it('lists the parts of a slot in their order', () => {
      const later = { ...fills('shell.footer'), pages: [{ path: '/b' }] }
      const first = {
        title: 'A',
        pages: [{ path: '/a' }],
        slots: { fills: [{ slot: 'shell.footer', part: 'First', order: 0 }] },
      }
      expect(derive({ later, first }).slots).toEqual({
        'shell.footer': [
          { remote: 'first', part: 'First' },
          { remote: 'later', part: 'Entries' },
        ],
      })
    })

    it('includes the audience of a part', () => {
      const fill = { slot: 'shell.footer', part: 'Entries', order: 1, audience: 'admin' as const }
      expect(derive({ blog: { ...blog, slots: { fills: [fill] } } }).slots).toEqual({
        'shell.footer': [{ remote: 'blog', part: 'Entries', audience: 'admin' }],
      })
    })

    it('rejects a change that fills a slot that its owner does not offer', () => {
      expect(() => derive({ blog: fills('shell.header') }, 'blog')).toThrow(
        'llena el lugar shell.header, que shell no ofrece. Se ofrecen: shell.footer',
      )
    })

    it('leaves out a slot that no longer exists, or whose owner is absent', () => {
      expect(derive({ blog: fills('shell.header') }, 'other').slots).toEqual({})
      expect(derive({ blog: fills('public.home') }, 'blog').slots).toEqual({})
    })

    it('rejects a slot whose name begins with another owner', () => {
      expect(() => derive({ blog: { ...blog, slots: { offers: ['shell.top'] } } })).toThrow(
        'debe empezar por «blog.»',
      )
    })
  })
})
