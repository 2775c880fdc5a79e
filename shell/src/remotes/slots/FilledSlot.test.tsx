// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { emptySite, type RemoteName } from 'federation'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadedRemote } from '../loadRemote.ts'
import { openVersionsPanel } from '../testers/versionsPanel.ts'

type Part = ComponentType<{ value: never }>

const remoteOf = vi.fn<(name: RemoteName) => Promise<LoadedRemote>>()
const pageLoad = { overrides: {} as Record<string, string> }
const site = emptySite('full')

vi.mock('../pageLoad.ts', () => {
  const promise = Promise.resolve(pageLoad)
  return { remoteOf, followRemotes: () => () => undefined, readPageLoad: () => promise }
})
vi.mock('../siteParts.ts', () => ({ siteParts: site, pagePattern: () => '/' }))
const { report } = await import('../report.ts')
const { FilledSlot } = await import('./FilledSlot.tsx')

/** Callbacks of the observers of the current page; each reports that its element has come near. */
let approach: (() => void)[] = []
/** What waits until the browser is idle. */
let idle = new Map<number, () => void>()

beforeEach(() => {
  approach = []
  idle = new Map()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle.set(++idleCallbacks, work)
    return idleCallbacks
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.delete(id))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        approach.push(() => onChange([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  signOut()
  openVersionsPanel(false)
  pageLoad.overrides = {}
  remoteOf.mockReset()
  report().slots = {}
  report().errors = []
})

let idleCallbacks = 0
let places = 0

/** A separate place for each test, because loaded parts are kept for the page load. */
function fill(parts: { remote: RemoteName; part: string; audience?: 'admin' }[]): string {
  const name = `test.place-${++places}`
  site.slots[name] = parts
  return name
}

function offer(parts: Record<string, () => Promise<{ Component: Part }>>) {
  const loads = new Map<RemoteName, Promise<LoadedRemote>>()
  remoteOf.mockImplementation((name) => {
    const remote = { contract: 2 as const, routes: [], parts }
    const load =
      loads.get(name) ?? Promise.resolve({ name, version: '1.2.0', source: 'registry' as const, remote })
    loads.set(name, load)
    return load
  })
}

async function open(name: string, reserve?: string) {
  const slot = <FilledSlot name={name} value={{ title: 'Uno' }} reserve={reserve} />
  const view = renderApp(<main>{slot}</main>)
  await rest()
  return view
}

const rest = () =>
  act(async () => {
    const waiting = [...idle.values()]
    idle.clear()
    for (const work of waiting) work()
  })

const comeNear = () => act(async () => approach.forEach((each) => void each()))
const place = () => screen.getByRole('main')

const Title = ({ value }: { value: { title: string } }) => <p>{value.title}</p>
const Other = () => <p>Otra</p>
const Broken = () => {
  throw new Error('roto')
}

/** Data of the page that has the place. */
const Own = ({ load }: { load: () => Promise<string> }) => useQuery({ queryKey: ['own'], queryFn: load }).data

/** Parts with data under the same key as that of the page, in other shapes. */
const Named = () => useQuery({ queryKey: ['own'], queryFn: async () => ({ name: ' Uno ' }) }).data?.name
const Listed = () => useQuery({ queryKey: ['own'], queryFn: async () => ['Dos'] }).data?.map((each) => each)

const keyed = {
  Named: async () => ({ Component: Named }),
  Listed: async () => ({ Component: Listed }),
}

/** The parts that a remote may bring. */
const available = {
  Title: async () => ({ Component: Title }),
  Other: async () => ({ Component: Other }),
  Broken: async () => ({ Component: Broken }),
}

const unloadable = { Title: () => Promise.reject(new TypeError('no coincide con su hash')) }

describe('FilledSlot', () => {
  it('renders nothing and loads nothing when nobody fills the place', async () => {
    offer({})
    await open('test.unknown')
    await comeNear()
    expect(place().innerHTML).toBe('')
    expect(remoteOf).not.toHaveBeenCalled()
    expect(report().slots).toEqual({})
  })

  it('loads its parts when the place comes near, and shows them in the order of the site', async () => {
    offer(available)
    const name = fill([
      { remote: 'academy', part: 'Other' },
      { remote: 'blog', part: 'Title' },
    ])
    await open(name, '11rem')
    expect(remoteOf).not.toHaveBeenCalled()
    const waiting = [...place().children].map(({ firstElementChild }) => firstElementChild as HTMLElement)
    expect(waiting.map(({ style }) => style.height)).toEqual(['11rem', '11rem'])
    await comeNear()
    expect(place().textContent).toBe('OtraUno')
    expect(report().slots[name]).toEqual([
      {
        remote: 'academy',
        version: '1.2.0',
        part: 'Other',
        startedAt: expect.any(Number),
        ms: expect.any(Number),
        error: null,
      },
      {
        remote: 'blog',
        version: '1.2.0',
        part: 'Title',
        startedAt: expect.any(Number),
        ms: expect.any(Number),
        error: null,
      },
    ])
  })

  it('loads its parts after the data of the page', async () => {
    offer(available)
    const name = fill([{ remote: 'blog', part: 'Title' }])
    let arrive = (_data: string) => {}
    const data = new Promise<string>((resolve) => {
      arrive = resolve
    })
    renderApp(
      <main>
        <Own load={() => data} />
        <FilledSlot name={name} value={{ title: 'Uno' }} />
      </main>,
    )
    await rest()
    await comeNear()
    expect(remoteOf).not.toHaveBeenCalled()
    await act(async () => arrive('Propio '))
    expect(await screen.findByText('Propio')).toBeTruthy()
    expect(approach).toEqual([])
    await rest()
    await comeNear()
    expect(place().textContent).toBe('Propio Uno')
  })

  it('keeps the data of each part apart from that of its page and of other remotes', async () => {
    offer(keyed)
    const name = fill([
      { remote: 'blog', part: 'Named' },
      { remote: 'academy', part: 'Listed' },
    ])
    renderApp(
      <main>
        <Own load={async () => 'Propio '} />
        <FilledSlot name={name} value={{ title: 'Uno' }} />
      </main>,
    )
    await screen.findByText('Propio')
    await rest()
    await comeNear()
    await waitFor(() => expect(place().textContent).toBe('Propio  Uno Dos'))
  })

  it('shows what was prerendered in its place until the part is there', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const loadTitle = vi.fn(() => arrival.then(available.Title))
    offer({ Title: loadTitle })
    const page = (
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <FilledSlot name={fill([{ remote: 'blog', part: 'Title' }])} value={{ title: 'Uno' }} />
        </MemoryRouter>
      </QueryClientProvider>
    )
    const container = document.createElement('main')
    const empty = /<div id="(\w+)" aria-hidden="true"><\/div>/
    container.innerHTML = renderToString(page).replace(
      empty,
      '<div id="$1" data-drawn=""><a href="/uno">Dibujado</a></div>',
    )
    document.body.append(container)
    render(page, { container, hydrate: true })
    await rest()
    expect(container.querySelector('a')?.textContent).toBe('Dibujado')
    await comeNear()
    expect(container.textContent).toBe('Dibujado')
    await act(async () => arrive())
    await waitFor(() => expect(container.textContent).toBe('Uno'))
  })

  it('waits at most 3 s for a page that keeps requesting data', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      offer(available)
      const name = fill([{ remote: 'blog', part: 'Title' }])
      renderApp(
        <main>
          <Own load={() => new Promise(() => undefined)} />
          <FilledSlot name={name} value={{ title: 'Uno' }} />
        </main>,
      )
      await rest()
      await act(() => vi.advanceTimersByTimeAsync(2_900))
      expect(approach).toEqual([])
      await act(() => vi.advanceTimersByTimeAsync(200))
      await comeNear()
      expect(place().textContent).toBe('Uno')
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows a loaded part again immediately', async () => {
    const loadTitle = vi.fn(available.Title)
    offer({ Title: loadTitle })
    const name = fill([{ remote: 'blog', part: 'Title' }])
    const { unmount } = await open(name)
    await comeNear()
    unmount()
    await open(name)
    expect(place().textContent).toBe('Uno')
    expect(loadTitle).toHaveBeenCalledTimes(1)
  })

  it('loads a part only for its audience', async () => {
    offer(available)
    const name = fill([{ remote: 'blog', part: 'Title', audience: 'admin' }])
    signInAs('user')
    await open(name)
    await comeNear()
    expect(remoteOf).not.toHaveBeenCalled()
    await act(async () => signInAs('admin'))
    await rest()
    await comeNear()
    expect(place().textContent).toBe('Uno')
  })
})

describe('a part that fails', () => {
  beforeEach(() => {
    // React and the boundary both report what a part throws.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  it('leaves its place empty, keeps its neighbours, and is reported with its version', async () => {
    offer(available)
    const name = fill([
      { remote: 'blog', part: 'Broken' },
      { remote: 'academy', part: 'Other' },
    ])
    await open(name)
    await comeNear()
    expect(place().textContent).toBe('Otra')
    expect(report().errors).toEqual([{ remote: 'blog@1.2.0', message: 'roto' }])
    expect(report().slots[name]?.[0]).toMatchObject({ remote: 'blog', version: '1.2.0', error: 'roto' })
  })

  it.each([
    ['does not load', unloadable],
    ['is missing', {}],
  ])('leaves its place empty when it %s', async (_case, parts) => {
    offer(parts)
    const name = fill([{ remote: 'blog', part: 'Title' }])
    await open(name)
    await comeNear()
    expect(place().textContent).toBe('')
    expect(report().slots[name]?.[0]).toMatchObject({ version: '1.2.0', ms: null, error: expect.any(String) })
  })

  it('leaves its place empty when it has not loaded after 5 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const never = new Promise<LoadedRemote>(() => undefined)
      remoteOf.mockReturnValue(never)
      const name = fill([{ remote: 'blog', part: 'Title' }])
      await open(name, '11rem')
      await comeNear()
      await act(() => vi.advanceTimersByTimeAsync(4_900))
      expect(report().slots[name]?.[0]?.error).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(200))
      expect(place().firstElementChild?.innerHTML).toBe('')
      expect(report().errors).toEqual([{ remote: 'blog', message: 'no respondió a tiempo' }])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is loaded again when its place is shown again', async () => {
    const failed = Promise.reject(new TypeError('Failed to fetch'))
    failed.catch(() => undefined)
    remoteOf.mockReturnValue(failed)
    const name = fill([{ remote: 'blog', part: 'Title' }])
    const { unmount } = await open(name)
    await comeNear()
    expect(place().textContent).toBe('')
    unmount()
    offer(available)
    await open(name)
    await comeNear()
    expect(place().textContent).toBe('Uno')
  })

  it('shows a tester which part of which version failed', async () => {
    offer(available)
    const name = fill([{ remote: 'blog', part: 'Broken' }])
    pageLoad.overrides = { blog: '1.2.0' }
    await open(name)
    await comeNear()
    const note = await screen.findByRole('note')
    expect(note.textContent).toContain(`No se pudo mostrar Broken de blog@1.2.0 en ${name}`)
    expect(note.textContent).toContain('roto')
  })

  it('shows the same to somebody who opens the versions panel', async () => {
    offer(available)
    await open(fill([{ remote: 'blog', part: 'Broken' }]))
    await comeNear()
    expect(screen.queryByRole('note')).toBeNull()
    await act(async () => openVersionsPanel(true))
    expect(screen.getByRole('note')).toBeTruthy()
  })
})
