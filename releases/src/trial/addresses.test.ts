import { describe, expect, it } from 'vitest'
import { awayFrom, pagesOf, pathsOfSitemap, sampleAddresses } from './addresses.ts'

const declaration = {
  ...{ name: 'academy', title: 'Academia', team: 'Academia', port: 5172 },
  pages: [{ path: '/academy/*' }, { path: '/academy/:category', name: 'category' }],
}
const site = { mounts: [{ path: '/academy', remote: 'academy', deep: true, page: 'academy' }] }

describe('pagesOf', () => {
  it('lists declared pages and those of routes, each once, without catch-all routes', () => {
    const pages = {
      '': ['List.js'],
      ':slug': ['Category.js'],
      ':slug/nuevo': ['New.js'],
      '*': ['Missing.js'],
    }
    expect(pagesOf({ declaration, pages }, site, 'academy')).toEqual([
      '/academy',
      '/academy/:category',
      '/academy/:slug/nuevo',
    ])
  })

  it('lists screens, and no pages of another site mode', () => {
    const home = { path: '/', remote: 'public', page: 'home' }
    const screens = [{ path: '/dashboard/looks', remote: 'mixmatch', title: 'Looks' }]
    const own = { ...declaration, name: 'mixmatch', pages: [{ path: '/' }, { path: '/mixmatch' }] }
    expect(
      pagesOf({ declaration: own, pages: { mixmatch: [] } }, { mounts: [home], screens }, 'mixmatch'),
    ).toEqual(['/dashboard/looks'])
  })
})

describe('awayFrom', () => {
  const dashboard = { path: '/dashboard', remote: 'dashboard', deep: true, page: '' }
  const confirm = { path: '/auth/email/confirm', remote: null, page: '' }
  const own = { path: '/', remote: 'landing', draw: 'static' as const, page: '' }

  it('takes a prerendered page of another remote, which shows the same to everybody', () => {
    const public_ = { path: '/about', remote: 'public', draw: 'public' as const, page: '' }
    expect(awayFrom({ mounts: [own, confirm, dashboard, public_] }, 'landing').path).toBe('/about')
  })

  it('takes a page of the shell rather than one that may lead back to the remote', () => {
    expect(awayFrom({ mounts: [own, dashboard, confirm] }, 'landing').path).toBe('/auth/email/confirm')
    expect(awayFrom({ mounts: [own, dashboard] }, 'landing').path).toBe('/dashboard')
  })
})

describe('sampleAddresses', () => {
  it('takes the path itself, or a known one that the pattern serves', () => {
    const known = ['/team', '/academy/devops/aws', '/academy/nuevo', '/academy/devops']
    expect(sampleAddresses(['/academy', '/academy/:category', '/academy/nuevo'], known, site)).toEqual([
      { page: '/academy', address: '/academy' },
      { page: '/academy/:category', address: '/academy/devops' },
      { page: '/academy/nuevo', address: '/academy/nuevo' },
    ])
  })

  it('returns no address for a pattern that nothing links to', () => {
    expect(sampleAddresses(['/academy/:a/:b'], ['/academy/x'], site)).toEqual([
      { page: '/academy/:a/:b', address: null },
    ])
  })
})

describe('pathsOfSitemap', () => {
  it('reads the paths and skips invalid addresses', () => {
    const text = '<urlset><url><loc>https://a.example/team</loc></url><url><loc>no</loc></url></urlset>'
    expect(pathsOfSitemap(text)).toEqual(['/team'])
  })
})
