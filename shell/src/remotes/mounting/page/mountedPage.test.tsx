// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import type { MountPage, PageContext } from 'federation'
import { session } from 'shared-auth'
import { toast, useThemeMode } from 'shared-ui'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadedRemote } from '../../loadRemote.ts'
import { report } from '../../report.ts'

const replaceRemote = vi.fn<(from: LoadedRemote) => Promise<LoadedRemote> | null>(() => null)
let shown: Promise<LoadedRemote>

vi.mock('../../healing/replaceRemote.ts', () => ({ replaceRemote, retryRemote: async () => undefined }))
vi.mock('../../healing/untilQuiet.ts', async (original) => ({
  ...(await original<object>()),
  isHung: async () => true,
}))
vi.mock('../../pageLoad.ts', () => ({ remoteOf: () => shown, followRemotes: () => () => undefined }))
const { RemoteMount } = await import('../../RemoteMount.tsx')

const routes = [{ path: '/academy/*', element: <RemoteMount name="academy" /> }]

/** Opens an address of a remote whose pages mount themselves. */
async function open(pages: Record<string, MountPage>, path = '/academy') {
  const remote = {
    contract: 3 as const,
    routes: Object.entries(pages).map(([pattern, mount]) => ({
      path: pattern,
      mount: async () => ({ mount }),
    })),
  }
  const loaded: LoadedRemote = { name: 'academy', version: '1.1.0', source: 'registry', remote }
  shown = Promise.resolve(loaded)
  history.replaceState(null, '', path)
  const view = await act(async () => renderApp(routes, { path }))
  await waitFor(() => expect(document.querySelector('[data-mounted], [role=alert]')).not.toBeNull())
  return { view, loaded }
}

/** The shadow root of the page. */
const root = () => document.querySelector('[data-mounted]')?.shadowRoot
const text = () => root()?.textContent

/** A page that keeps its context, and shows where it is. */
function recording() {
  const contexts: PageContext[] = []
  const unmount = vi.fn()
  const mount = vi.fn<MountPage>((element, context) => {
    contexts.push(context)
    const show = () => {
      const { path, params } = context.navigation
      element.innerHTML = `<h1>${path} ${JSON.stringify(params)} ${context.theme.mode} ${context.session.user?.name}</h1>
        <a href="/academy/b">b</a><a href="/api/docs">api</a><a href="/academy/b" target="_blank">tab</a>`
    }
    show()
    context.navigation.subscribe(show)
    context.theme.subscribe(show)
    context.session.subscribe(show)
    return unmount
  })
  return { mount, unmount, context: () => contexts.at(-1) as PageContext }
}

const user = { id: 'u1', name: 'Ana', email: 'ana@x.co', username: 'ana', role: 'user' as const }

beforeEach(() => {
  replaceRemote.mockClear()
  report().failures = []
  report().pages = []
  session.clear()
  document.head.replaceChildren()
})

describe('a page that mounts itself', () => {
  it('is shown in a shadow root with the style of the site, and unmounted when it is left', async () => {
    const { mount, unmount, context } = recording()
    const { view } = await open({ '*': mount })
    expect(text()).toContain('/academy')
    expect(root()?.adoptedStyleSheets).toHaveLength(1)
    expect(document.body.querySelector('h1')).toBeNull()
    expect(report().pages.at(-1)).toMatchObject({ version: '1.1.0', page: '/academy' })

    const { signal } = context()
    view.unmount()
    expect(unmount).toHaveBeenCalledOnce()
    expect(signal.aborted).toBe(true)
  })

  it('gets changes of theme, session and address without being mounted again', async () => {
    const { mount, context } = recording()
    await open({ '*': mount })
    act(() => useThemeMode.getState().toggle())
    expect(text()).toContain('dark-mode')
    act(() => session.signIn({ accessToken: 'a', refreshToken: 'r', user }))
    expect(text()).toContain('Ana')
    await act(async () => context().navigation.navigate('/academy/a?q=1'))
    expect(text()).toContain('/academy/a {"*":"a"}')
    expect(context().navigation.search).toBe('?q=1')
    expect(mount).toHaveBeenCalledOnce()
    act(() => useThemeMode.getState().toggle())
  })

  it('is mounted again for another `:name`, in an element of its own', async () => {
    const { mount, unmount, context } = recording()
    await open({ ':slug': mount }, '/academy/a')
    await act(async () => context().navigation.navigate('/academy/b'))
    expect(text()).toContain('/academy/b {"slug":"b"} ')
    expect(mount).toHaveBeenCalledTimes(2)
    expect(unmount).toHaveBeenCalledOnce()
    await act(async () => context().navigation.navigate(-1))
    expect(text()).toContain('/academy/a')
  })

  it('opens its links to pages of the site by the router, and no others', async () => {
    const { mount } = recording()
    const { view } = await open({ '*': mount })
    const click = (label: string, init: MouseEventInit = {}) => {
      const link = [...(root()?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === label)
      const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init })
      let isHandled = false
      const handleEnd = () => {
        isHandled = event.defaultPrevented
        event.preventDefault()
      }
      document.addEventListener('click', handleEnd, { once: true })
      act(() => void link?.dispatchEvent(event))
      return isHandled
    }
    expect([click('b', { ctrlKey: true }), click('api'), click('tab')]).toEqual([false, false, false])
    expect(view.address()).toBe('/academy')
    expect(click('b')).toBe(true)
    await waitFor(() => expect(view.address()).toBe('/academy/b'))
  })

  it('sets title and description, shows toasts, and leads to the sign-in and back', async () => {
    const { mount, context } = recording()
    const { view } = await open({ '*': mount })
    act(() => context().setHead({ title: 'Cursos de {brand}', description: 'Todos.' }))
    await waitFor(() => expect(document.title).toMatch(/^Cursos de /))
    expect(document.title).not.toContain('{brand}')
    expect(context().toast).toBe(toast)
    await act(async () => context().session.signIn())
    expect(view.address()).toMatch(/login/)
  })
})

describe('a page that fails', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  it.each<[string, MountPage]>([
    [
      'throws while mounting',
      () => {
        throw new Error('roto')
      },
    ],
    ['rejects while mounting', () => Promise.reject(new Error('roto'))],
  ])('and %s is handled like a component that throws', async (_label, mount) => {
    const { loaded } = await open({ '*': mount })
    await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('roto'))
    expect(replaceRemote).toHaveBeenCalledWith(loaded)
    expect(report().failures).toMatchObject([{ version: '1.1.0', page: '/academy', kind: 'render' }])
  })

  it('when its module exports no mount counts as not loaded', async () => {
    await open({ '*': undefined as unknown as MountPage })
    await waitFor(() => expect(report().failures).toMatchObject([{ kind: 'load' }]))
  })

  it('while it is unmounted is replaced, and the next page stays', async () => {
    const mount: MountPage = (element) => {
      element.textContent = 'Cursos'
      return () => {
        throw new Error('roto al irse')
      }
    }
    const { loaded, view } = await open({ '*': mount })
    view.unmount()
    await waitFor(() => expect(replaceRemote).toHaveBeenCalledWith(loaded))
    expect(report().failures).toMatchObject([{ kind: 'render', message: 'roto al irse', page: '/academy' }])
  })

  it('by showing nothing is reported as empty', async () => {
    await open({ '*': () => undefined })
    await waitFor(() => expect(report().failures).toMatchObject([{ kind: 'empty' }]), { timeout: 6_000 })
  })

  it('after it was left does not matter', async () => {
    const unmount = vi.fn()
    let finish = (_unmount: () => void) => {}
    const { view } = await open({
      '*': () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    })
    view.unmount()
    await act(async () => finish(unmount))
    expect(unmount).toHaveBeenCalledOnce()
    expect(report().failures).toEqual([])
  })
})
