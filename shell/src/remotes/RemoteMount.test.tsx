// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { type ComponentType, Suspense, use, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchStyles } from './healing/addedStyles.ts'
import { type LoadedRemote, RemoteLoadError } from './loadRemote.ts'
import { report, reportStart } from './report.ts'

/** What the remote currently shows. */
let shown: Promise<LoadedRemote>
let follow = () => {}
function show(load: Promise<LoadedRemote>) {
  shown = load
  shown.catch(() => undefined)
  follow()
  return shown
}

const remoteOf = vi.fn<() => Promise<LoadedRemote>>()
const replaceRemote = vi.fn<(from: LoadedRemote) => Promise<LoadedRemote> | null>()

vi.mock('./healing/untilQuiet.ts', async (original) => ({
  ...(await original<object>()),
  isHung: async () => true,
}))
vi.mock('./healing/replaceRemote.ts', () => ({
  replaceRemote,
  retryRemote: async () => show(remoteOf()),
}))
vi.mock('./pageLoad.ts', () => ({
  remoteOf: () => shown,
  followRemotes: (listener: () => void) => {
    follow = listener
    return () => undefined
  },
}))
const { RemoteMount } = await import('./RemoteMount.tsx')
// Loaded when a page is idle; it contains the panel.
await import('../layout/background/Background.tsx')

const routes = [{ path: '/academy/*', element: <RemoteMount name="academy" /> }]

function loaded(version: string, page: () => Promise<{ Component: ComponentType }>): LoadedRemote {
  const remote = { contract: 2 as const, routes: [{ path: '*', lazy: page }] }
  return { name: 'academy', version, source: 'registry', remote }
}

const CoursesOfBefore = () => <h1>Cursos de antes</h1>

const Courses = () => <h1>Cursos</h1>

const refused = loaded('1.1.0', () => Promise.reject(new TypeError('no coincide con su hash')))

const Broken = () => {
  throw new Error('roto')
}

const Late = () => {
  useEffect(() => {
    throw new Error('roto después')
  }, [])
  return <h1>Cursos nuevos</h1>
}

const throwing = (thrown: unknown) => () => {
  throw thrown
}
const unreadable = {
  get() {
    throw new Error('no se puede leer')
  },
}
const hostile = Object.defineProperties(new Error('x'), {
  ...{ stack: unreadable, message: unreadable, name: unreadable, cause: unreadable },
})

function Looping() {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => setCount(count + 1))
  return <h1>{count}</h1>
}

const request = vi.fn(async () => ['Uno'])
const Listed = () => {
  const { data = [] } = useQuery({ queryKey: ['courses'], queryFn: request })
  return <h1>{data.map((course) => course)}</h1>
}

/** Has data of another shape under the key of `Listed`. */
const Spoiled = () => {
  const { data } = useQuery({ queryKey: ['courses'], queryFn: async () => ({ items: ['Uno'] }) })
  if (data) throw new Error('roto con sus datos')
  return <p>Cargando</p>
}

const forever = new Promise(() => undefined)
const Waiting = () => <>{use(forever)}</>
const OwnSkeleton = () => (
  <Suspense fallback="Un momento">
    <Outlet />
  </Suspense>
)

const pageOf = (Component: ComponentType) => async () => ({ Component })
const broken = (Component: ComponentType) => loaded('1.1.0', pageOf(Component))
const good = () => loaded('1.0.0', pageOf(CoursesOfBefore))

beforeEach(() => {
  // React and the boundary both report what a page throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  replaceRemote.mockReset()
  request.mockClear()
  report().failures = []
  report().pages = []
})

async function open(load: Promise<LoadedRemote>) {
  history.replaceState(null, '', '/academy')
  show(load)
  await act(async () => void renderApp(routes, { path: '/academy' }))
}

/** Replaces the version that failed by another one, as the page load does. */
function standIn(load: Promise<LoadedRemote>) {
  replaceRemote.mockImplementation(() => show(load))
}

const heading = (name: string) => screen.findByRole('heading', { name })

describe('RemoteMount', () => {
  it.each([
    ['undefined', () => undefined],
    ['null', () => null],
    ['a symbol', () => Symbol('roto')],
    ['an object without a prototype', () => Object.create(null)],
    ['an error with getters that throw', () => hostile],
  ])('contains and reports %s, and shows the next good version', async (_label, thrown) => {
    replaceRemote.mockReturnValue(null)
    await open(Promise.resolve(broken(throwing(thrown()))))
    expect(await heading('No pudimos mostrar esta parte del sitio')).toBeTruthy()
    expect(report().failures.map(({ kind, message }) => [kind, typeof message])).toEqual([
      ['render', 'string'],
    ])
    await act(async () => void show(Promise.resolve(good())))
    expect(await heading('Cursos de antes')).toBeTruthy()
  })

  it('reports a page that does not load as such, whatever its import rejects with', async () => {
    standIn(Promise.resolve(good()))
    await open(Promise.resolve(loaded('1.1.0', () => Promise.reject(Object.create(null)))))
    expect(await heading('Cursos de antes')).toBeTruthy()
    expect(report().failures.map(({ kind }) => kind)).toEqual(['load'])
  })

  it.each([
    ['does not load', 'load', refused],
    ['throws while rendering', 'render', broken(Broken)],
    ['throws in an effect', 'render', broken(Late)],
    ['never stops updating itself', 'render', broken(Looping)],
  ])('shows the last good version when a page %s', async (_label, kind, failing) => {
    standIn(Promise.resolve(good()))
    await open(Promise.resolve(failing))
    expect(await heading('Cursos de antes')).toBeTruthy()
    expect(replaceRemote).toHaveBeenCalledExactlyOnceWith(failing)
    expect(report().failures).toMatchObject([
      { remote: 'academy', version: '1.1.0', page: '/academy', kind, replacedBy: '1.0.0' },
    ])
    expect(report().pages.at(-1)).toMatchObject({ version: '1.0.0', page: '/academy', loads: 1 })
  })

  it('shows the last good version when a page waits forever behind a fallback of its own', async () => {
    const children = [{ path: '*', lazy: async () => ({ Component: Waiting }) }]
    const remote = { contract: 2 as const, routes: [{ Component: OwnSkeleton, children }] }
    standIn(Promise.resolve(good()))
    await open(Promise.resolve({ ...refused, remote }))
    expect(await screen.findByText('Un momento')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Cursos de antes' }, { timeout: 4_000 })).toBeTruthy()
    expect(report().failures).toMatchObject([{ kind: 'hang', version: '1.1.0', replacedBy: '1.0.0' }])
  })

  it('shows the last good version of a screen while its frame stays, and reports the screen', async () => {
    const path = 'wardrobe/category'
    const bringing = (version: string, Component: ComponentType): LoadedRemote => ({
      ...{ name: 'mixmatch', version, source: 'registry' },
      remote: { contract: 2, routes: [], screens: [{ path, lazy: pageOf(Component) }] },
    })
    standIn(Promise.resolve(bringing('1.0.0', CoursesOfBefore)))
    show(Promise.resolve(bringing('1.1.0', Broken)))
    const frame = (
      <>
        <p>Marco</p>
        <RemoteMount name="mixmatch" kind="screens" />
      </>
    )
    await act(
      async () => void renderApp([{ path: '/dashboard/*', element: frame }], { path: `/dashboard/${path}` }),
    )
    expect(await heading('Cursos de antes')).toBeTruthy()
    expect(screen.getByText('Marco')).toBeTruthy()
    expect(report().failures).toMatchObject([
      { remote: 'mixmatch', version: '1.1.0', kind: 'render', replacedBy: '1.0.0' },
    ])
  })

  it('removes the styles that the failed version added', async () => {
    watchStyles()
    reportStart('academy')
    const style = document.createElement('style')
    const shared = document.createElement('style')
    shared.dataset.styled = 'active'
    document.head.append(style, shared)
    standIn(Promise.resolve(good()))
    await open(Promise.resolve(broken(Broken)))
    expect(await heading('Cursos de antes')).toBeTruthy()
    expect([style.isConnected, shared.isConnected]).toEqual([false, true])
  })

  it('never shows a version the data of another one under the same key', async () => {
    standIn(Promise.resolve(loaded('1.0.0', pageOf(Listed))))
    await open(Promise.resolve(broken(Spoiled)))
    expect(await heading('Uno')).toBeTruthy()
    expect(report().failures).toMatchObject([{ version: '1.1.0', kind: 'render' }])
    expect(request).toHaveBeenCalledOnce()
  })

  it('finds fresh data when a page is opened again, but not after the remote was loaded again', async () => {
    const load = Promise.resolve(loaded('1.1.0', pageOf(Listed)))
    await open(load)
    expect(await heading('Uno')).toBeTruthy()
    cleanup()
    await open(load)
    expect(await heading('Uno')).toBeTruthy()
    expect(request).toHaveBeenCalledTimes(1)
    await act(async () => void show(Promise.resolve(loaded('1.1.0', pageOf(Listed)))))
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  })

  it('shows the panel when the replacement breaks too', async () => {
    replaceRemote.mockImplementationOnce(() => show(Promise.resolve(broken(Late))))
    replaceRemote.mockReturnValue(null)
    await open(Promise.resolve(broken(Broken)))
    expect((await screen.findByRole('alert')).textContent).toContain('roto después')
  })

  describe('when the version that stands in has no such page', () => {
    const small = (source: LoadedRemote['source']): LoadedRemote => ({
      ...{ name: 'academy', version: '1.0.0', source },
      remote: { contract: 2, routes: [{ path: 'otra', lazy: pageOf(CoursesOfBefore) }] },
    })

    it.each(['fallback', 'registry'] as const)('says so, and does not blame it (%s)', async (source) => {
      standIn(Promise.resolve(small(source)))
      await open(Promise.resolve(broken(Broken)))
      expect(await heading('Esta página no está disponible ahora')).toBeTruthy()
      expect(report().failures).toMatchObject([{ version: '1.1.0', kind: 'render' }])
      expect(replaceRemote).toHaveBeenCalledOnce()
    })

    it('blames a version for the page that it lacks itself', async () => {
      standIn(Promise.resolve(good()))
      await open(Promise.resolve(small('registry')))
      expect(await screen.findByRole('heading', { name: 'Cursos de antes' }, { timeout: 4_000 })).toBeTruthy()
      expect(report().failures).toMatchObject([{ version: '1.0.0', kind: 'empty' }])
    })
  })

  it('shows that the connection is lost, and loads when it is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open(Promise.reject(new TypeError('Failed to fetch')))
    expect(await heading('Sin conexión a internet')).toBeTruthy()
    remoteOf.mockResolvedValue(loaded('1.1.0', pageOf(Courses)))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await heading('Cursos')).toBeTruthy()
  })

  it('shows the failure panel when there is no fallback', async () => {
    replaceRemote.mockReturnValue(null)
    await open(Promise.resolve(refused))
    expect((await screen.findByRole('alert')).textContent).toContain('no coincide con su hash')
  })

  it('shows a panel in place of a disabled remote, and the remote again once it is enabled', async () => {
    await open(Promise.resolve(loaded('1.1.0', pageOf(Courses))))
    expect(await heading('Cursos')).toBeTruthy()
    await act(async () => void show(Promise.reject(new RemoteLoadError('academy', [], true))))
    expect(await heading('Esta parte del sitio está deshabilitada un momento')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
    await act(async () => void show(Promise.resolve(loaded('1.1.0', pageOf(Courses)))))
    expect(await heading('Cursos')).toBeTruthy()
  })
})
