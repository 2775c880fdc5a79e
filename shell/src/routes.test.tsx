// @vitest-environment happy-dom
import type { RemoteName } from 'federation'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'

// The remotes exist at run time only.
vi.mock('./remotes/RemoteMount.tsx', () => ({
  RemoteMount: ({ name }: { name: RemoteName }) => `remote ${name}`,
}))

const { siteRoutes } = await import('./routes.tsx')
const { remoteAt, rootRemote } = await import('./remotes/siteParts.ts')

function pageOf(mode: 'full' | 'mixmatch', path: string): string {
  const route = matchRoutes(siteRoutes(mode), path)?.at(-1)?.route
  if (route?.path === '*') return remoteAt(path) ?? rootRemote() ?? 'nothing'
  const element = route?.element as { props?: { name?: string; to?: string } } | undefined
  return element?.props?.name ?? element?.props?.to ?? route?.path ?? 'nothing'
}

describe('siteRoutes', () => {
  it.each([
    ['/', 'public'],
    ['/projects/bodega-clara', 'public'],
    ['/no-existe', 'public'],
    ['/academy', 'academy'],
    ['/academy/devops/aws', 'academy'],
    ['/dashboard', 'dashboard'],
    ['/dashboard/user/list', 'dashboard'],
    ['/login', '/login'],
    ['/auth/login', '/auth/login'],
    ['/dev/login', '/:name/login'],
    ['/auth/password/forgot', '/auth/password/forgot'],
    ['/auth/password/restore/abc', '/auth/password/restore/:emailEncrypt'],
    ['/auth/email/confirm', '/auth/email/confirm'],
    ['/auth/register', '/auth/register'],
    ['/auth/register/confirm', '/auth/register/confirm'],
    ['/auth/link', '/auth/link'],
    ['/auth/link/confirm', '/auth/link/confirm'],
    ['/oauth/google/success', '/oauth/google/success'],
    ['/dev', '/dev'],
    ['/proyectos', '/projects'],
    ['/feedback', '/dashboard/application/feedback'],
  ])('shows at %s: %s', (path, page) => {
    expect(pageOf('full', path)).toBe(page)
  })

  it.each([
    ['/dashboard/user/list', 'dashboard'],
    ['/auth/email/confirm', '/auth/email/confirm'],
    ['/auth/register', '/auth/register'],
    ['/auth/register/confirm', '/auth/register/confirm'],
    ['/auth/link', '/auth/link'],
    ['/auth/link/confirm', '/auth/link/confirm'],
  ])('in the Mix&Match site shows at %s: %s', (path, page) => {
    expect(pageOf('mixmatch', path)).toBe(page)
  })
})
