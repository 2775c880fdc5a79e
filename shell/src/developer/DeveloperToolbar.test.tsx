// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { session } from 'shared-auth'
import { mockApi, signInAs, signOut } from 'shared-auth/testing'
import { clearToasts, renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { DeveloperTools } from './DeveloperTools.tsx'
import { DevPage } from './DevPage.tsx'
import { followToolbarFlag, useToolbarFlag } from './toolbarFlag.ts'

const SCREEN = { width: 1000, height: 600 }
const BAR = { width: 400, height: 40 }

beforeEach(() => {
  act(() => signOut())
  localStorage.clear()
  clearToasts()
  // happy-dom has no layout.
  for (const [node, name, value] of [
    [document.documentElement, 'clientWidth', SCREEN.width],
    [document.documentElement, 'clientHeight', SCREEN.height],
    [HTMLElement.prototype, 'offsetWidth', BAR.width],
    [HTMLElement.prototype, 'offsetHeight', BAR.height],
  ] as const)
    Object.defineProperty(node, name, { configurable: true, value })
  act(() => useToolbarFlag.getState().show(true))
})

const bar = () => screen.findByRole('region', { name: 'Herramientas de desarrollo' })
const grip = () => screen.getByRole('button', { name: /^Mover la barra/ })
const placeOf = ({ style }: HTMLElement) => [style.left, style.top]

describe('DeveloperTools', () => {
  it('shows while the flag is true, in this tab and when another one changes it', async () => {
    followToolbarFlag()
    renderApp(<DeveloperTools />)
    await bar()
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar la barra' }))
    expect(localStorage.getItem('showFloatingSlice')).toBe('false')
    expect(screen.queryByRole('region', { name: 'Herramientas de desarrollo' })).toBeNull()
    localStorage.setItem('showFloatingSlice', 'true')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'showFloatingSlice' })))
    await bar()
  })

  it('starts near the bottom right, with its links', async () => {
    renderApp(<DeveloperTools />)
    expect(placeOf(await bar())).toEqual(['496px', '536px'])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/dev/login',
      '/dashboard',
      '/dev',
    ])
  })

  it('moves by the keyboard, stays on the screen, and stores its position', async () => {
    const { unmount } = renderApp(<DeveloperTools />)
    const place = await bar()
    fireEvent.keyDown(grip(), { key: 'ArrowLeft' })
    expect(placeOf(place)).toEqual(['480px', '536px'])
    fireEvent.keyDown(grip(), { key: 'ArrowUp', shiftKey: true })
    expect(placeOf(place)).toEqual(['480px', '472px'])
    for (let press = 0; press < 20; press++) fireEvent.keyDown(grip(), { key: 'ArrowUp', shiftKey: true })
    expect(placeOf(place)).toEqual(['480px', '8px'])
    unmount()
    renderApp(<DeveloperTools />)
    expect(placeOf(await bar())).toEqual(['480px', '8px'])
  })

  it('moves back into view when the screen becomes smaller', async () => {
    localStorage.setItem('developerToolbar', '{"x":5000,"y":-20}')
    renderApp(<DeveloperTools />)
    expect(placeOf(await bar())).toEqual(['592px', '8px'])
  })

  it('follows the pointer', async () => {
    renderApp(<DeveloperTools />)
    const place = await bar()
    grip().setPointerCapture = () => {}
    const press = { pointerId: 1, button: 0, buttons: 1 }
    fireEvent.pointerDown(grip(), { ...press, clientX: 580, clientY: 470 })
    fireEvent.pointerMove(grip(), { ...press, clientX: 480, clientY: 370 })
    fireEvent.pointerUp(grip(), { ...press, clientX: 480, clientY: 370 })
    expect(placeOf(place)).toEqual(['396px', '436px'])
    fireEvent.pointerMove(grip(), { pointerId: 1, clientX: 10, clientY: 10 })
    expect(placeOf(place)).toEqual(['396px', '436px'])
    expect(localStorage.getItem('developerToolbar')).toBe('{"x":396,"y":436}')
  })

  it('toggles the role that the browser shows', async () => {
    act(() => void signInAs('user'))
    renderApp(<DeveloperTools />)
    await bar()
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar de rol (ahora: user)' }))
    expect(session.get().user?.role).toBe('admin')
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar de rol (ahora: admin)' }))
    expect(session.get().user?.role).toBe('user')
  })

  it('shows the role, or that there is none', async () => {
    renderApp(<DeveloperTools />)
    await bar()
    await userEvent.click(screen.getByRole('button', { name: 'Información' }))
    expect(screen.getByRole('dialog', { name: 'Información' }).textContent).toContain('No role')
    act(() => void signInAs('admin'))
    expect(screen.getByRole('dialog').textContent).toContain('admin')
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe(
      '/dashboard/setting/profile',
    )
  })
})

describe('DevPage', () => {
  it('redirects to the home page without the dev-mode flag', async () => {
    act(() => useToolbarFlag.getState().show(false))
    const { address } = renderApp(<DevPage />, { path: '/dev' })
    expect(address()).toBe('/')
  })

  it.each([
    ['Mostrar Success', 'Operación realizada con éxito.'],
    ['Mostrar Danger', '¡Ha ocurrido un error!'],
    ['Mostrar Warning', 'Advertencia, tenga cuidado.'],
    ['Mostrar Permanente', 'Información importante.'],
  ])('%s shows a toast', async (button, message) => {
    mockApi({ captcha: { provider: 'off', siteKey: null, challengeUrl: null } })
    renderApp(<DevPage />, { path: '/dev' })
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  })
})
