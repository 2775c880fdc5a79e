import { describe, expect, it, vi } from 'vitest'
import type { Remote } from './contract.ts'
import { createPageContext, type MountPage, type PageState } from './pageContext.ts'

const visitor: PageState = {
  session: { user: null, isKnown: true },
  theme: { mode: 'light' },
  navigation: { path: '/blog', search: '', hash: '', params: {} },
}

function context() {
  const ignore = () => undefined
  return createPageContext(visitor, {
    ...{ toast: {} as never, http: {} as never, setHead: ignore, signIn: ignore, navigate: ignore },
    signal: new AbortController().signal,
  })
}

describe('createPageContext', () => {
  it('informs the subscribers of the part that changed, and of no other', () => {
    const { context: page, update } = context()
    const [theme, navigation] = [vi.fn(), vi.fn()]
    page.theme.subscribe(theme)
    page.navigation.subscribe(navigation)
    update({ ...visitor, theme: { mode: 'dark-mode' } })
    expect(theme).toHaveBeenCalledExactlyOnceWith(page.theme)
    expect(page.theme.mode).toBe('dark-mode')
    expect(navigation).not.toHaveBeenCalled()
    update({ ...visitor, theme: { mode: 'dark-mode' } })
    expect(theme).toHaveBeenCalledOnce()
  })

  it('informs a subscriber no more once it has unsubscribed, also during a change', () => {
    const { context: page, update } = context()
    const later = vi.fn()
    const stop = page.theme.subscribe(() => stop())
    page.theme.subscribe(later)
    update({ ...visitor, theme: { mode: 'dark-mode' } })
    update(visitor)
    expect(later).toHaveBeenCalledTimes(2)
  })
})

describe('the types', () => {
  const showsNothing: MountPage = () => undefined
  const asynchronous: MountPage = async (element, { http, signal }) => {
    const { data } = await http.get<{ title: string }>('/api/x', { signal })
    element.textContent = data.title
    return () => element.remove()
  }
  const withoutReturn: MountPage = (element, { session }) => {
    element.textContent = session.user?.name ?? ''
  }

  it('allow pages of both kinds in one remote, and each contract that a build may have', () => {
    const pages = [showsNothing, asynchronous, withoutReturn]
    const remote: Remote = {
      contract: 3,
      routes: [
        { path: 'a', lazy: async () => ({ Component: () => null }) },
        ...pages.map((mount, index) => ({ path: `${index}/*`, mount: async () => ({ mount }) })),
      ],
    }
    const wrong: Remote[] = [
      { contract: 2, routes: [] },
      // @ts-expect-error: no longer built
      { contract: 1, routes: [] },
      // @ts-expect-error: a module without `mount`
      { contract: 3, routes: [{ path: 'a', mount: async () => ({ Component: () => null }) }] },
    ]
    expect([remote.routes.length, wrong.length]).toEqual([4, 3])
  })
})
