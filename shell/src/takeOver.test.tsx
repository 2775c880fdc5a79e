// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { type ChangeEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handledByReact } from './earlyInput.ts'
import type { LoadedRemote } from './remotes/loadRemote.ts'

const loads = vi.hoisted(() => {
  const academy = { version: '1.0.0' }
  const follow = new Set<() => void>()
  return {
    version: '1.0.0' as string | null,
    academy,
    public: { version: '1.0.0' },
    shown: {} as object,
    follow,
  }
})
vi.mock('./remotes/pageLoad.ts', () => ({
  remoteOf: async (name: 'academy' | 'public') => {
    if (loads.version === null) throw new Error('does not load')
    return loads.version === '1.0.0' ? loads[name] : { version: loads.version }
  },
  shownRemote: (name: string) => (loads.shown as Record<string, LoadedRemote>)[name] ?? null,
  followRemotes: (listener: () => void) => loads.follow.add(listener),
}))
vi.mock('./remotes/mounting/preloadPath.ts', () => ({ preloadPath: async () => undefined }))
const { queryClients } = await import('./queryClient.ts')
const { takeOver } = await import('./takeOver.tsx')

const clientOf = (name: 'academy' | 'public') => queryClients.of(loads[name] as LoadedRemote)

const requested = vi.fn(async () => ['requested'])

function News() {
  const { data = [] } = useQuery({ queryKey: ['news'], queryFn: requested, staleTime: 30_000 })
  return <p>{data.join()}</p>
}

const queries = [
  {
    queryHash: '["news"]',
    queryKey: ['news'],
    state: { data: ['prerendered'], dataUpdatedAt: 5, status: 'success' },
  },
]

const pressed = vi.fn()
const typed = vi.fn()

function Form() {
  const [name, setName] = useState('')
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    typed(target.value)
    setName(target.value)
  }
  return (
    <>
      <button type="button" onClick={pressed}>
        press
      </button>
      <input value={name} onChange={handleChange} />
    </>
  )
}

const chosen = vi.fn()

function Choice() {
  const [language, setLanguage] = useState('es')
  const radio = (name: string) => {
    const handleChange = () => {
      chosen(name)
      setLanguage(name)
    }
    return (
      <input type="radio" name="language" value={name} checked={language === name} onChange={handleChange} />
    )
  }
  return (
    <>
      {radio('es')}
      {radio('en')}
    </>
  )
}

const data = [{ remote: 'academy', version: '1.0.0', queries }]
const academy = { remote: 'academy', version: '1.0.0', data }

/** `visit` is what a visitor does before the scripts run. */
type Page = { markup: string; content: ReactNode; visit?: () => void }

const simple: Page = { markup: '<p>prerendered</p>', content: <News /> }

/** Opens a page that was prerendered with version 1.0.0, and renders the application. */
async function open(prerendered: object | null = academy, { markup, content, visit }: Page = simple) {
  document.body.innerHTML = `<div id="root"><div>${markup}</div></div>${prerendered ? `<script type="application/json" id="mfe-drawn">${JSON.stringify(prerendered)}</script>` : ''}`
  const root = document.getElementById('root')
  const paragraph = document.querySelector('p')
  if (!root) throw new Error('no #root')
  visit?.()
  await act(() =>
    takeOver(
      root,
      <QueryClientProvider client={clientOf('academy')}>
        <div {...handledByReact}>{content}</div>
      </QueryClientProvider>,
    ),
  )
  expect(window.__MFE__?.prerendered?.mismatches ?? []).toEqual([])
  return { isKept: document.querySelector('p') === paragraph, text: () => root.textContent }
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  loads.version = '1.0.0'
  for (const client of queryClients.all.values()) client.clear()
  requested.mockClear()
})
afterEach(() => act(() => signOut()))

it('keeps the page that was prerendered with the version of this page load, with its data', async () => {
  const { isKept, text } = await open()
  expect([isKept, text()]).toEqual([true, 'prerendered'])
  expect(window.__MFE__.prerendered).toEqual({ isTakenOver: true, mismatches: [] })
  expect(requested).not.toHaveBeenCalled()
})

it('keeps the data of parts, without loading their remotes, until they are loaded', async () => {
  const { isKept } = await open({ ...academy, parts: [{ remote: 'public', version: '1.0.0', queries }] })
  expect(isKept).toBe(true)
  const known = (version: string) => {
    const loaded = { name: 'public', version } as LoadedRemote
    loads.shown = { public: loaded }
    for (const listener of loads.follow) listener()
    return queryClients.of(loaded).getQueryCache().getAll().length
  }
  expect([known('1.0.0'), known('1.0.0')]).toEqual([1, 0])
})

it('does not give the data of parts to another version of their remote', async () => {
  await open({ ...academy, parts: [{ remote: 'public', version: '1.0.0', queries }] })
  const loaded = { name: 'public', version: '1.0.1' } as LoadedRemote
  loads.shown = { public: loaded }
  for (const listener of loads.follow) listener()
  expect(queryClients.of(loaded).getQueryCache().getAll()).toEqual([])
})

it('gives the data of each remote, and of the shell, to its own cache', async () => {
  const shown = (name: string) => [{ ...queries[0], state: { data: [name], status: 'success' } }]
  const ofAll = [
    ...data,
    { remote: 'public', version: '1.0.0', queries: shown('public') },
    { remote: null, version: null, queries: shown('shell') },
  ]
  const { isKept } = await open({ ...academy, data: ofAll })
  const held = [clientOf('academy'), clientOf('public'), queryClients.of(null)]
  expect(held.map((client) => client.getQueryData(['news']))).toEqual([
    ['prerendered'],
    ['public'],
    ['shell'],
  ])
  expect(isKept).toBe(true)
})

it('requests the data again for a signed-in user', async () => {
  act(() => void signInAs('user'))
  const { isKept, text } = await open()
  expect(isKept).toBe(true)
  await waitFor(() => expect(text()).toBe('requested'))
})

it('requests it only when React has taken over boundaries inside of others, which show the same data', async () => {
  act(() => void signInAs('user'))
  let arrive: (code: { default: typeof News }) => void = () => undefined
  const Late = lazy(() => new Promise<{ default: typeof News }>((resolve) => (arrive = resolve)))
  const content = (
    <>
      <News />
      <Suspense>
        <News />
        <Suspense>
          <Late />
        </Suspense>
      </Suspense>
    </>
  )
  // React marks the start and end of a boundary with these comments.
  const markup = '<p>prerendered</p><!--$--><p>prerendered</p><!--$--><p>prerendered</p><!--/$--><!--/$-->'
  const { isKept, text } = await open(academy, { markup, content })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect([text(), requested.mock.calls.length]).toEqual(['prerenderedprerenderedprerendered', 0])
  await act(async () => arrive({ default: News }))
  await waitFor(() => expect(text()).toBe('requestedrequestedrequested'))
  expect(isKept).toBe(true)
  expect(requested).toHaveBeenCalledTimes(1)
  expect(window.__MFE__.prerendered?.mismatches).toEqual([])
})

it.each([
  ['/cv?utm_source=x', true],
  ['/cv?', true],
  ['/cv?lang=en', false],
  ['/services?lang=en', true],
])('takes over %s: %s', async (address, isTakenOver) => {
  history.replaceState(null, '', address)
  await open()
  history.replaceState(null, '', '/')
  expect(window.__MFE__.prerendered?.isTakenOver).toBe(isTakenOver)
})

it.each([
  ['another version', '1.1.0'],
  ['none', null],
])('renders a page from scratch when %s loads', async (_what, version) => {
  loads.version = version
  const { isKept, text } = await open()
  expect([isKept, window.__MFE__.prerendered?.isTakenOver]).toEqual([false, false])
  await waitFor(() => expect(text()).toBe('requested'))
})

it.each([
  ['no list', {}],
  ['no queries', [{ remote: 'academy', version: '1.0.0' }]],
  ['queries that are none', [{ ...data[0], queries: [null] }]],
  ['a key that is none', [{ ...data[0], queries: [{ queryKey: null, queryHash: {}, state: null }, null] }]],
  ['another version of a part', [{ remote: 'public', version: '0.9.0', queries: [] }, ...data]],
])('renders a page from scratch when its data has %s', async (_what, data) => {
  const { text } = await open({ ...academy, data })
  expect(window.__MFE__.prerendered?.isTakenOver).toBe(false)
  await waitFor(() => expect(text()).toBe('requested'))
})

it('clicks the buttons that were pressed before again, once each, and keeps what was typed', async () => {
  const prerendered = { remote: null, version: null, data: [] }
  document.body.innerHTML = `<div id="root"><div><button type="button">press</button><input value=""></div></div><script type="application/json" id="mfe-drawn">${JSON.stringify(prerendered)}</script>`
  const root = document.getElementById('root')
  const [button, field] = [document.querySelector('button'), document.querySelector('input')]
  if (!root || !button || !field) throw new Error('the page is incomplete')
  window.earlyClicks = [button]
  field.value = 'Ana'
  const isTakenOver = act(() =>
    takeOver(
      root,
      <div {...handledByReact}>
        <Form />
      </div>,
    ),
  )
  button.click()
  await isTakenOver
  await waitFor(() => expect([pressed.mock.calls.length, typed.mock.lastCall]).toEqual([1, ['Ana']]))
  expect([document.querySelector('input') === field, field.value]).toEqual([true, 'Ana'])
  expect(window.earlyClicks).toBeUndefined()
})

it('lets React know the choice that a visitor sees, once its part of the page is complete', async () => {
  let arrive: (module: { default: typeof News }) => void = () => undefined
  const Late = lazy(() => new Promise<{ default: typeof News }>((resolve) => (arrive = resolve)))
  const content = (
    <Suspense>
      <Choice />
      <Late />
    </Suspense>
  )
  const radios =
    '<input type="radio" name="language" value="es" checked=""><input type="radio" name="language" value="en">'
  const english = () => document.querySelector<HTMLInputElement>('[value="en"]')
  const visit = () => Object.assign(english() ?? {}, { checked: true })
  await open(academy, { markup: `<!--$-->${radios}<p>prerendered</p><!--/$-->`, content, visit })
  // React has rendered the choice by now, and waits for what is beside it.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(chosen).not.toHaveBeenCalled()
  await act(async () => arrive({ default: News }))
  await waitFor(() => expect(chosen.mock.calls).toEqual([['en']]))
  expect(english()?.checked).toBe(true)
})

it('renders a composed page', async () => {
  window.earlyClicks = []
  const { text } = await open(null)
  // From here on a press is no early one.
  expect(window.earlyClicks).toBeUndefined()
  await waitFor(() => expect(text()).toBe('requested'))
})
