import { describe, expect, it } from 'vitest'
import { siteOfProject } from '../test/sourcesOfTests.ts'
import {
  badgeSlot,
  basePathOf,
  isChangedBy,
  isMissingBelow,
  mainPathOf,
  matchMount,
  mountOf,
  navigationOf,
  paramsOf,
  pathOf,
  respell,
} from './site.ts'

const site = siteOfProject('full')

describe('matchMount', () => {
  it.each([
    ['/', 'home'],
    ['/projects', 'projects'],
    ['/projects/', 'projects'],
    ['/projects/inventario', 'project'],
    ['/projects/login', 'project'],
    ['/academy', 'academy'],
    ['/academy/devops', 'category'],
    ['/academy/devops/aws', 'course'],
    ['/academy/devops/aws/bases/vpc', 'lesson'],
    ['/academy/devops/aws/bases', 'academy'],
    ['/dashboard/user/list', 'dashboard'],
    ['/dashboard/login', 'dashboard'],
    ['/repo/whatsapp-api-cloud', 'whatsapp-api-cloud'],
    ['/auth/password/restore/abc', 'restore'],
    ['/nodo/login', 'login'],
  ])('maps %s to the page %s', (path, page) => {
    expect(matchMount(site.mounts, path)?.page).toBe(page)
  })

  it.each(['/about/more', '/mixmatch', '/unknown', '/projects/a/b'])('returns null for %s', (path) => {
    expect(matchMount(site.mounts, path)).toBeNull()
  })
})

it.each(['full', 'mixmatch'] as const)('a page of %s has a name that is safe as a file name', (mode) => {
  for (const { page } of siteOfProject(mode).mounts) expect(page).toMatch(/^[a-z0-9-]+$/)
})

it('mountOf reads how a page is prerendered from its declaration, also in the spelling of published ones', () => {
  expect(mountOf({ path: '/blog', prerender: 'public' }, 'blog').draw).toBe('public')
  expect(mountOf({ path: '/blog', draw: 'static' }, 'blog').draw).toBe('static')
  expect(mountOf({ path: '/blog' }, 'blog')).not.toHaveProperty('draw')
})

it('basePathOf is the subtree that holds all pages of a remote, otherwise the root', () => {
  expect(basePathOf(site, 'academy')).toBe('/academy')
  expect(basePathOf(site, 'public')).toBe('/')
  expect(basePathOf(site, null)).toBe('/')
  expect(basePathOf(site, 'nobody')).toBe('/')
})

it('badgeSlot is named by the path below the dashboard', () => {
  expect(badgeSlot('/dashboard/academy/reports')).toBe('dashboard.badge.academy/reports')
})

describe('respell', () => {
  it.each([
    ['/About', '/about'],
    ['/ABOUT/', '/about'],
    ['/Projects/Bodega-Clara', '/projects/Bodega-Clara'],
    ['/Team/Mar%C3%ADa', '/team/Mar%C3%ADa'],
    ['/Dashboard/user/List', '/dashboard/user/List'],
    ['/acadeMY', '/academy'],
    ['/repo/WhatsApp-API-Cloud', '/repo/whatsapp-api-cloud'],
    ['//otro.example/LOGIN', '/otro.example/login'],
  ])('rewrites %s to %s', (path, page) => {
    expect(respell(site.mounts, path)).toBe(page)
  })

  it.each(['/about', '/', '/projects/Bodega-Clara', '/Nada', '/%E0%A4%A'])('returns null for %s', (path) => {
    expect(respell(site.mounts, path)).toBeNull()
  })
})

it('paramsOf returns the segments of a path that are data', () => {
  const path = '/academy/devops/aws/bases/vpc'
  const mount = matchMount(site.mounts, path)
  expect(mount && paramsOf(mount, path)).toEqual(['devops', 'aws', 'bases', 'vpc'])
})

it('pathOf returns the path of a mount with values, encoded', () => {
  expect(pathOf({ path: '/academy/:category/:course/*' }, ['a/b', 'ñ'])).toBe('/academy/a%2Fb/%C3%B1/*')
  expect(pathOf({ path: '/academy' }, [])).toBe('/academy')
})

describe('isChangedBy', () => {
  const page = { query: ['lang'] }

  it.each(['', '?', '?utm_source=x&fbclid=y', '?language=en', '?x=lang', '?a&b=', '?%'])(
    'is false for %s',
    (search) => expect(isChangedBy(search, page)).toBe(false),
  )

  it.each([
    '?lang=en',
    '?utm_source=x&lang',
    '?%6Cang=en',
    '?redirectURL=/dashboard',
    '?remotes=',
    '?testers=x',
  ])('is true for %s', (search) => expect(isChangedBy(search, page)).toBe(true))

  it('is true only for what the page declares', () => expect(isChangedBy('?lang=en', {})).toBe(false))
})

describe('navigationOf', () => {
  it('puts groups at the position of their first entry', () => {
    const navbar = navigationOf(site, 'navbar').map(({ group, entries }) => group ?? entries[0]?.label)
    expect(navbar).toEqual(['Inicio', 'Servicios', 'Proyectos', 'Academia', 'Tools'])
  })

  it('merges the entries that several parts put into one group', () => {
    const column = navigationOf(site, 'footer').find(({ group }) => group === 'Recursos')
    expect(column?.entries.map(({ label }) => label)).toEqual([
      'Bot de WhatsApp',
      'Soporte',
      'Iniciar sesión',
    ])
  })
})

it('isMissingBelow is true for a subtree whose addresses come from data', () => {
  const mount = (path: string, more = {}) => ({ path, remote: null, page: 'page', ...more })
  const academy = mount('/academy', { deep: true })
  const lesson = mount('/academy/:slug', { data: 'lessons' })
  expect(isMissingBelow(academy, [academy, lesson])).toBe(true)
  expect(isMissingBelow(mount('/academy'), [lesson])).toBe(false)
  expect(isMissingBelow(academy, [mount('/academy/:slug'), mount('/blog/:slug', { data: 'lessons' })])).toBe(
    false,
  )
})

it('mainPathOf is the page with the fewest segments that needs no parameters', () => {
  expect(mainPathOf(['/academy/repasar', '/:slug', '/academy', '/blog'])).toBe('/academy')
  expect(mainPathOf(['/:slug'])).toBeUndefined()
})
