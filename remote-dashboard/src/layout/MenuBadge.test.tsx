// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { mockApi, signInAs, signOut } from 'shared-auth/testing'
import type { ScreenBadgeProps } from 'shared-ui'
import { afterEach, describe, expect, it } from 'vitest'
import { openDashboard } from '../testing.tsx'

const menu = () => within(screen.getByRole('region', { name: 'Menú del dashboard' }))

const releases = {
  ...{ path: '/dashboard/application/releases', remote: 'operations', title: 'Publicaciones' },
  ...{ section: 'App', audience: 'team' as const, goKey: 'v', badge: 'ReleasesBadge' },
}
const site = {
  screens: [
    releases,
    { ...releases, path: `${releases.path}/events`, title: 'Historial', section: undefined },
  ],
  renderScreen: ({ title }: { title: string }) => <h1>{`Pantalla: ${title}`}</h1>,
}

afterEach(() => void signOut())

describe('a screen for the teams of remotes', () => {
  it('opens for a member of one, whose menu has it among the first entries', async () => {
    signInAs('user')
    mockApi({})
    await openDashboard(releases.path, { ...site, ownRemotes: ['academy'] })
    expect(await screen.findByText('Pantalla: Publicaciones')).toBeDefined()
    expect(menu().getByRole('link', { name: 'Publicaciones' }).getAttribute('aria-current')).toBe('page')
  })

  it('opens for administrators, in its section', async () => {
    signInAs('admin')
    mockApi({})
    await openDashboard(`${releases.path}/events`, site)
    expect(await screen.findByText('Pantalla: Historial')).toBeDefined()
    expect(menu().getByRole('link', { name: 'Publicaciones' }).getAttribute('aria-current')).toBe('true')
  })

  it('sends no request for others, and is not in their menu', async () => {
    signInAs('user')
    const api = mockApi({})
    await openDashboard(releases.path, site)
    expect(await screen.findByText('No tienes permiso para ver esta página.')).toBeDefined()
    expect(menu().queryByRole('link', { name: 'Publicaciones' })).toBeNull()
    expect(api.requests).toEqual([])
  })
})

describe('the number beside a menu entry', () => {
  let show: ScreenBadgeProps['value']['show']
  const slots = {
    'dashboard.badge.application/releases': ({ value }: ScreenBadgeProps) => {
      show = value.show
      return null
    },
  }
  const entry = () => menu().getByRole('link', { name: /^Publicaciones/ })

  it('is what the remote counts, also for screen readers', async () => {
    signInAs('admin')
    mockApi({})
    await openDashboard(releases.path, { ...site, slots })
    expect(entry().textContent).toBe('Publicaciones')
    act(() => show(3))
    expect(menu().getByRole('link', { name: 'Publicaciones 3 pendientes' })).toBeDefined()
    expect(within(entry()).getByText('3')).toBeDefined()
    act(() => show(1))
    expect(entry().textContent).toContain('1 pendiente')
    act(() => show(250))
    expect(within(entry()).getByText('99+')).toBeDefined()
  })

  it.each([[0], [-2], [Number.NaN], [1.5], ['3' as never]])('is absent for %s', async (count) => {
    signInAs('admin')
    mockApi({})
    await openDashboard(releases.path, { ...site, slots })
    act(() => show(4))
    act(() => show(count))
    expect(entry().textContent).toBe('Publicaciones')
  })
})
