import { createPageContext, type MountPage, type PageContext, type PageState } from './pageContext.ts'

type Options = {
  /** The changing parts of the context, where they differ from a signed-out visitor of `/` in the light theme. */
  session?: Partial<PageState['session']>
  theme?: PageState['theme']
  navigation?: Partial<PageState['navigation']>
  /** The bodies of the site's responses, by the path that the page requests; a function may throw or reject. */
  responses?: Record<string, unknown>
}

/** A page in a test. */
type TestedPage = {
  /** What the page has shown. */
  element: HTMLElement
  /** What it has done, in this order: requests, toasts, navigations, and its title. */
  done: string[]
  /** Changes parts of the context and informs the page. */
  change: (next: Pick<Options, 'session' | 'theme' | 'navigation'>) => void
  unmount: () => Promise<void>
}

/** Mounts a page in the document of a test, in a shadow root as in the site, with a context that only records. */
export async function mountForTest(mount: MountPage, options: Options = {}): Promise<TestedPage> {
  const done: string[] = []
  let state = stateWith(
    {
      session: { user: null, isKnown: true },
      theme: { mode: 'light' },
      navigation: { path: '/', search: '', hash: '', params: {} },
    },
    options,
  )
  const leaving = new AbortController()
  const { context, update } = createPageContext(state, {
    signal: leaving.signal,
    http: recordingHttp(done, options.responses ?? {}),
    toast: recordingToast(done),
    navigate: (to) => done.push(`navigate ${to}`),
    signIn: () => done.push('signIn'),
    setHead: ({ title }) => done.push(`title ${title}`),
  })
  const host = document.createElement('div')
  const element = document.createElement('div')
  host.attachShadow({ mode: 'open' }).append(element)
  document.body.append(host)
  const unmount = await mount(element, context)
  return {
    element,
    done,
    change(next) {
      state = stateWith(state, next)
      update(state)
    },
    async unmount() {
      leaving.abort()
      await unmount?.()
      host.remove()
    },
  }
}

function stateWith(state: PageState, { session, theme, navigation }: Options): PageState {
  return {
    session: { ...state.session, ...session },
    theme: { ...state.theme, ...theme },
    navigation: { ...state.navigation, ...navigation },
  }
}

function recordingHttp(done: string[], responses: Record<string, unknown>): PageContext['http'] {
  const send = (method: string) => async (path: string) => {
    done.push(`${method} ${path}`)
    if (!Object.hasOwn(responses, path)) throw new Error(`The test has no response for ${path}`)
    const body = responses[path]
    return { data: typeof body === 'function' ? await body() : body, status: 200 }
  }
  return {
    get: send('get'),
    delete: send('delete'),
    post: send('post'),
    put: send('put'),
    patch: send('patch'),
  }
}

function recordingToast(done: string[]): PageContext['toast'] {
  const show =
    (kind: string) =>
    (text: Parameters<PageContext['toast']['info']>[0] = '') =>
      done.push(`${kind} ${typeof text === 'string' ? text : (text.message ?? '')}`)
  return {
    success: show('success'),
    danger: show('danger'),
    warning: show('warning'),
    info: show('info'),
    close: () => undefined,
  }
}
