/*
 * What a page that mounts itself gets from the site. Written without types of other packages, because such a page needs none
 * of them.
 */

/**
 * What the module of such a page exports as `mount`: shows the page in the element, and returns what takes it away again.
 * The element lies in a shadow root: styles that are added to it apply to nothing else.
 */
export type MountPage = (
  element: HTMLElement,
  context: PageContext,
) => Unmount | undefined | Promise<Unmount | undefined>

/** Ends everything that the page has started. The element is removed afterwards. */
export type Unmount = () => unknown

/** The page's view of the site; the same object while it is mounted. */
export type PageContext = {
  session: Followed<PageSession> & {
    /** Opens the sign-in, which leads back to this page. */
    signIn: () => void
  }
  theme: Followed<PageTheme>
  navigation: Followed<PageLocation> & {
    /** Opens a path of the site, or goes back and forth by a number of entries. */
    navigate: (to: string | number, options?: { replace?: boolean }) => void
  }
  toast: PageToast
  /** The client of the site's API: with the session's token, which it refreshes. Failures have a Spanish message. */
  http: PageHttp
  /** Sets title and description; takes the content of a `<name>.head.json`. */
  setHead: (head: MountedPageHead) => void
  /** Aborted when the page is left: pass it to requests and listeners. */
  signal: AbortSignal
}

/** A part of the context that changes; subscribers get the part itself. Subscriptions end with the page. */
export type Followed<State> = Readonly<State> & {
  subscribe: (listener: (part: Readonly<State>) => void) => () => void
}

export type PageUser = {
  id: string
  name: string
  role: 'user' | 'admin' | 'collaborator'
  email?: string
  username?: string
}

export type PageSession = {
  /** Null for a visitor who is not signed in. */
  user: PageUser | null
  /** False until it is known whether somebody is signed in. */
  isKnown: boolean
}

/** The colours and sizes themselves are CSS custom properties, such as `var(--color-primary)`. */
export type PageTheme = { mode: 'light' | 'dark-mode' }

export type PageLocation = {
  /** Absolute path, without search and hash. */
  path: string
  search: string
  hash: string
  /** The values of the `:name` segments of the route's path; `*` has what a last `*` stands for. */
  params: Readonly<Record<string, string | undefined>>
}

export type MountedPageHead = {
  /** `{brand}` in it is the name of the site, which is also appended. */
  title: string
  description?: string
  /** False for pages that search engines should not index. */
  isIndexed?: boolean
}

type ToastText =
  | string
  | {
      title?: string
      message?: string
      /** In ms; with -1 the toast stays until it is closed. */
      duration?: number
      action?: { label: string; onClick: () => void }
      onClose?: () => void
    }

/** Shows toasts; each returns its id. */
export type PageToast = Record<'success' | 'danger' | 'warning' | 'info', (text?: ToastText) => number> & {
  close: (id: number) => void
}

type RequestOptions = {
  params?: Record<string, unknown>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** In ms. */
  timeout?: number
}

type Reply<Body> = Promise<{ data: Body; status: number }>

export type PageHttp = {
  get: <Body>(path: string, options?: RequestOptions) => Reply<Body>
  delete: <Body>(path: string, options?: RequestOptions) => Reply<Body>
  post: <Body>(path: string, body?: unknown, options?: RequestOptions) => Reply<Body>
  put: <Body>(path: string, body?: unknown, options?: RequestOptions) => Reply<Body>
  patch: <Body>(path: string, body?: unknown, options?: RequestOptions) => Reply<Body>
}

/** The changing parts of a context. */
export type PageState = { session: PageSession; theme: PageTheme; navigation: PageLocation }

/** Everything else that a host provides. */
export type PageActions = Pick<PageContext, 'toast' | 'http' | 'setHead' | 'signal'> &
  Pick<PageContext['session'], 'signIn'> &
  Pick<PageContext['navigation'], 'navigate'>

/** A context, and the function that changes its parts and informs their subscribers. */
export function createPageContext(
  state: PageState,
  { signIn, navigate, ...actions }: PageActions,
): { context: PageContext; update: (next: PageState) => void } {
  const session = followed(state.session, { signIn })
  const theme = followed(state.theme, {})
  const navigation = followed(state.navigation, { navigate })
  return {
    context: { session: session.part, theme: theme.part, navigation: navigation.part, ...actions },
    update(next) {
      session.update(next.session)
      theme.update(next.theme)
      navigation.update(next.navigation)
    },
  }
}

function followed<State extends object, Actions extends object>(state: State, actions: Actions) {
  const listeners = new Set<(part: Readonly<State>) => void>()
  const part = {
    ...state,
    ...actions,
    subscribe(listener: (part: Readonly<State>) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    part,
    update(next: State) {
      const isSame = Object.entries(next).every(([key, value]) => Reflect.get(part, key) === value)
      if (isSame) return
      Object.assign(part, next)
      for (const listener of [...listeners]) listener(part)
    },
  }
}
