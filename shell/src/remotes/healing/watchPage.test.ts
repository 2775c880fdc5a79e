// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

const loading = { page: false, data: 0 }
const hung = vi.fn(() => new Promise<void>(() => undefined))
vi.mock('../loadingPages.ts', () => ({ isPageLoading: () => loading.page }))
vi.mock('../../queryClient.ts', () => ({
  queryClients: { of: () => ({ isFetching: () => loading.data, isMutating: () => 0 }) },
}))
const isHung = vi.fn(async (_loading: { since: number }) => true)
vi.mock('./untilQuiet.ts', async (original) => ({ ...(await original<object>()), untilQuiet: hung, isHung }))
const { watchPage } = await import('./watchPage.ts')
const hook: { onCommitFiberRoot: () => void } = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__')

const loaded = {
  ...{ name: 'academy', version: '1.1.0', source: 'registry' as const },
  remote: { contract: 2 as const, routes: [] },
}
const onFailure = vi.fn()
let place: HTMLElement

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.useFakeTimers()
  Object.assign(loading, { page: false, data: 0 })
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
  onFailure.mockReset()
  isHung.mockClear()
  hung.mockImplementation(() => new Promise(() => undefined))
  place = document.createElement('div')
  document.body.replaceChildren(place)
  return () => vi.useRealTimers()
})

function watch(html: string) {
  place.innerHTML = html
  return watchPage({ place, loaded, since: performance.now(), restedAt: performance.now(), onFailure })
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('watchPage', () => {
  it.each([
    ['is empty', '<section><p> </p></section>', 'empty'],
    ['shows nothing visible', '<p style="display: none">Cursos</p>', 'empty'],
    ['waits forever', '<div data-waiting>Cargando...</div>', 'hang'],
  ])('gives up on a page that %s after a second and a half', async (_label, html, kind) => {
    watch(html)
    await wait(1_400)
    expect(onFailure).not.toHaveBeenCalled()
    await wait(300)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(kind, expect.any(String))
  })

  it.each(['<h1>Cursos</h1>', '<div style="display: contents">Cursos</div>', '<canvas></canvas>', '<input>'])(
    'accepts a page with %s',
    async (html) => {
      watch(html)
      await wait(10_000)
      expect(onFailure).not.toHaveBeenCalled()
      // The page counts as working and is no longer watched.
      place.innerHTML = ''
      await wait(10_000)
      expect(onFailure).not.toHaveBeenCalled()
    },
  )

  it('looks at no page whose snapshot is shown, until that is removed', async () => {
    document.body.innerHTML = '<main hidden><div></div></main>'
    place = document.querySelector('div') as HTMLElement
    watch('<p style="display: none">Cursos</p>')
    await wait(4_000)
    expect(onFailure).not.toHaveBeenCalled()
    place.parentElement?.removeAttribute('hidden')
    await wait(2_000)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('empty', expect.any(String))
  })

  it.each([
    ['shows something', '<h1>Cursos</h1>', false],
    ['shows nothing', '<style>h1 { color: red }</style><p style="display: none">Cursos</p>', true],
  ])('looks into shadow roots: a page that %s there', async (_label, html, isEmpty) => {
    place.innerHTML = '<section></section>'
    const root = place.firstElementChild?.attachShadow({ mode: 'open' })
    if (root) root.innerHTML = html
    watchPage({ place, loaded, since: performance.now(), restedAt: performance.now(), onFailure })
    await wait(2_000)
    expect(onFailure.mock.calls).toEqual(isEmpty ? [['empty', 'la página no muestra nada']] : [])
  })

  it('waits while data or code is loading, and for some time afterwards', async () => {
    loading.data = 1
    watch('')
    await wait(20_000)
    Object.assign(loading, { data: 0, page: true })
    await wait(20_000)
    expect(onFailure).not.toHaveBeenCalled()
    loading.page = false
    await wait(2_500)
    expect(onFailure).toHaveBeenCalledOnce()
  })

  it('waits for code that the page itself imports', async () => {
    isHung.mockResolvedValueOnce(false).mockResolvedValueOnce(false)
    watch('')
    await wait(1_900)
    expect(onFailure).not.toHaveBeenCalled()
    await wait(300)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('empty', expect.any(String))
    // The code may be large: what counts is how long nothing has arrived.
    expect(new Set(isHung.mock.calls.map(([{ since }]) => since)).size).toBe(1)
  })

  it('gives up on a page whose code hangs', async () => {
    loading.page = true
    hung.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 2_200)))
    watch('<div data-waiting></div>')
    await wait(2_500)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('hang', expect.any(String))
  })

  describe('of a browser that is never idle', () => {
    beforeEach(() => {
      vi.stubGlobal('requestIdleCallback', () => 0)
    })

    /** Lets React update the page every 10 ms. */
    const update = () => setInterval(hook.onCommitFiberRoot, 10)

    it('gives up on a page that does not stop updating itself', async () => {
      update()
      watch('<h1>Cursos</h1>')
      await wait(1_600)
      expect(onFailure).not.toHaveBeenCalled()
      await wait(300)
      expect(onFailure).toHaveBeenCalledExactlyOnceWith('render', 'la página no deja de actualizarse')
    })

    it('is patient on a slow device, which takes long for few updates', async () => {
      setTimeout(hook.onCommitFiberRoot, 1_000)
      watch('<h1>Cursos</h1>')
      await wait(4_000)
      expect(onFailure).not.toHaveBeenCalled()
    })

    it.each(['', '<div data-waiting></div>'])(
      'is patient while a slow device computes what is missing in «%s»',
      async (html) => {
        watch(html)
        await wait(10_000)
        expect(onFailure).not.toHaveBeenCalled()
      },
    )

    it('is patient where only frames are late, and the thread of the page is free', async () => {
      vi.stubGlobal('scheduler', { postTask: (task: () => void) => setTimeout(task, 10) })
      update()
      watch('<h1>Cursos</h1>')
      await wait(4_000)
      expect(onFailure).not.toHaveBeenCalled()
    })
  })

  it('does not judge a page in a hidden tab', async () => {
    const visible = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    watch('')
    await wait(10_000)
    expect(onFailure).not.toHaveBeenCalled()
    visible.mockReturnValue(false)
    await wait(2_500)
    expect(onFailure).toHaveBeenCalledOnce()
  })

  it('reports nothing once it is stopped', async () => {
    watch('')()
    await wait(10_000)
    expect(onFailure).not.toHaveBeenCalled()
  })
})
