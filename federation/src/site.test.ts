import { describe, expect, it } from 'vitest'
import { basePathOf, matchMount, mountsOf, paramsOf, reservedSegments, respell } from './mounts.ts'

describe('matchMount', () => {
  it.each([
    ['/', 'home'],
    ['/projects', 'projects'],
    ['/projects/', 'projects'],
    ['/projects/inventario', 'project'],
    ['/academy', 'academy'],
    ['/academy/devops', 'category'],
    ['/academy/devops/aws', 'course'],
    ['/academy/devops/aws/bases/vpc', 'lesson'],
    ['/academy/devops/aws/bases', 'academy'],
    ['/dashboard/user/list', 'dashboard'],
    ['/repo/whatsapp-api-cloud', 'whatsapp-api-cloud'],
    ['/auth/password/restore/abc', 'restore'],
    ['/nodo/login', 'login'],
  ])('maps %s to the page %s', (path, page) => {
    expect(matchMount(mountsOf('full'), path)?.page).toBe(page)
  })

  it.each(['/about/more', '/mixmatch', '/unknown', '/projects/a/b'])('returns null for %s', (path) => {
    expect(matchMount(mountsOf('full'), path)).toBeNull()
  })
})

describe('mountsOf', () => {
  it.each(['full', 'mixmatch'] as const)('names a page for every path of %s, safe as a file name', (mode) => {
    for (const { page } of mountsOf(mode)) expect(page).toMatch(/^[a-z0-9-]+$/)
  })
})

describe('basePathOf', () => {
  it('is the subtree that a remote owns, otherwise the root', () => {
    expect(basePathOf('full', 'academy')).toBe('/academy')
    expect(basePathOf('full', 'public')).toBe('/')
    expect(basePathOf('full', null)).toBe('/')
  })
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
    expect(respell(mountsOf('full'), path)).toBe(page)
  })

  it.each(['/about', '/', '/projects/Bodega-Clara', '/Nada', '/%E0%A4%A'])('returns null for %s', (path) => {
    expect(respell(mountsOf('full'), path)).toBeNull()
  })
})

it('paramsOf returns the segments of a path that are data', () => {
  const path = '/academy/devops/aws/bases/vpc'
  const mount = matchMount(mountsOf('full'), path)
  expect(mount && paramsOf(mount, path)).toEqual(['devops', 'aws', 'bases', 'vpc'])
})

describe('reservedSegments', () => {
  it('contains the first segment of every page of both modes, of redirects and of folders', () => {
    expect(reservedSegments()).toEqual(
      expect.arrayContaining(['about', 'mixmatch', 'proyectos', 'api', 'remotes', 'oauth', 'login2']),
    )
  })
})
