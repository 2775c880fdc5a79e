import type { PageContext, PageLocation } from 'federation'
import { createPageContext, type PageState } from 'federation/page-context'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { http, loginLinkFrom, useSession } from 'shared-auth'
import { toast, useThemeMode } from 'shared-ui'

/** Returns the function that makes the context of a page, and keeps the context up to date while the page is open. */
export function usePageContext(params: PageLocation['params']) {
  const state = usePageState(params)
  const navigate = useNavigate()
  const now = useRef({ state, navigate })
  const update = useRef<((next: PageState) => void) | null>(null)

  useLayoutEffect(() => {
    now.current = { state, navigate }
    update.current?.(state)
  })

  return useCallback(({ setHead, signal }: Pick<PageContext, 'setHead' | 'signal'>): PageContext => {
    const created = createPageContext(now.current.state, {
      ...{ http, toast, setHead, signal },
      navigate: (to, options) => void openPath(now.current.navigate, to, options),
      signIn() {
        const { path: pathname, search } = now.current.state.navigation
        const link = loginLinkFrom({ pathname, search, state: null })
        void now.current.navigate(link.to, { state: link.state })
      },
    })
    update.current = created.update
    signal.addEventListener('abort', () => {
      update.current = null
    })
    return created.context
  }, [])
}

function openPath(
  navigate: ReturnType<typeof useNavigate>,
  to: string | number,
  options?: { replace?: boolean },
) {
  return typeof to === 'number' ? navigate(to) : navigate(to, options)
}

function usePageState(params: PageLocation['params']): PageState {
  const user = useSession((state) => (state.accessToken === null ? null : state.user))
  const isKnown = useSession(({ userState }) => userState === 'ready')
  const mode = useThemeMode((state) => state.mode)
  const { pathname: path, search, hash } = useLocation()
  return {
    session: { user, isKnown },
    theme: { mode },
    navigation: { path, search, hash, params },
  }
}
