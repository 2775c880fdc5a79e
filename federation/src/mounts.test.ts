import { describe, expect, it } from 'vitest'
import { matchMount, mountsOf, reservedSegments } from './mounts.ts'

describe('matchMount', () => {
  it.each([
    ['/', 'home'],
    ['/projects', 'projects'],
    ['/projects/', 'projects'],
    ['/projects/inventario', 'project'],
    ['/academy/devops/aws/bases/vpc', 'academy'],
    ['/dashboard/user/list', 'dashboard'],
    ['/repo/whatsapp-api-cloud', 'whatsapp-api-cloud'],
    ['/auth/password/restore/abc', 'restore'],
    ['/nodo/login', 'login'],
  ])('serves %s by the page %s', (path, page) => {
    expect(matchMount(mountsOf('full'), path)?.page).toBe(page)
  })

  it.each(['/about/more', '/mixmatch', '/unknown', '/projects/a/b'])('knows no page for %s', (path) => {
    expect(matchMount(mountsOf('full'), path)).toBeNull()
  })
})

describe('reservedSegments', () => {
  it('holds the first segment of every page of both modes, of old addresses and of folders', () => {
    expect(reservedSegments()).toEqual(
      expect.arrayContaining(['about', 'mixmatch', 'proyectos', 'api', 'remotes', 'oauth', 'login2']),
    )
  })
})
