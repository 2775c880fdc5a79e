import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paramsOf } from './viewAddress.ts'
import { useViews } from './views.api.ts'

/**
 * Opens a list with its default view, if its address has no query. Clearing the filters afterwards shows all.
 * @example useDefaultView('courses')
 */
export function useDefaultView(list: string) {
  const [params, setParams] = useSearchParams()
  const { views } = useViews(list)
  const isOpening = useRef(params.size === 0)
  const hasQuery = params.size > 0

  useEffect(() => {
    // A query that the person enters before the views are loaded takes precedence.
    if (hasQuery) isOpening.current = false
    if (!views || !isOpening.current) return
    isOpening.current = false
    const view = views.find(({ isDefault }) => isDefault)
    if (view) setParams(paramsOf(view), { replace: true })
  }, [views, hasQuery, setParams])
}
