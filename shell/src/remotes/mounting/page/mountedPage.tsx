import type { MountedPageHead, MountPage, PageLocation } from 'federation'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { PageMeta } from 'shared-ui'
import type { LoadedRemote } from '../../loadRemote.ts'
import { addBaseStyle } from './baseStyle.ts'
import { followLinks } from './followLinks.ts'
import { startPage } from './startPage.ts'
import { usePageContext } from './usePageContext.ts'

type PageModule = { mount: MountPage }

/** The component that shows a page which mounts itself, for `remoteRoutes`; `path` is that of its route. */
export function mountedPage(
  loaded: LoadedRemote,
  { mount }: PageModule,
  path = '',
): { Component: ComponentType } {
  if (typeof mount !== 'function') throw new TypeError('el módulo de la página no exporta mount')
  if (typeof document === 'undefined') throw new Error('una página con mount solo se muestra en un navegador')
  const show = () => <MountedPage loaded={loaded} mount={mount} isDeep={path.endsWith('*')} />
  return { Component: show }
}

type Props = PageModule & { loaded: LoadedRemote }

/** Mounts a page again when a `:name` of its path changes; what a last `*` stands for is the page's own. */
function MountedPage({ isDeep, ...props }: Props & { isDeep: boolean }) {
  const all = useParams()
  const [named, params] = useMemo(() => {
    // The shell's own routes around it end in `*` too.
    const { '*': rest, ...others } = all
    return [others, isDeep ? { ...others, '*': rest } : others]
  }, [all, isDeep])
  return <Place key={JSON.stringify(named)} params={params} {...props} />
}

function Place({ loaded, mount, params }: Props & { params: PageLocation['params'] }) {
  const host = useRef<HTMLDivElement>(null)
  const [head, setHead] = useState<MountedPageHead | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const contextFor = usePageContext(params)

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    addBaseStyle(root)
    const element = document.createElement('div')
    root.append(element)
    const leaving = new AbortController()
    const context = contextFor({ setHead, signal: leaving.signal })
    followLinks(element, context.navigation.navigate)
    const onFailure = (error: unknown) => setFailure({ error })
    const end = startPage({ loaded, leaving, start: () => mount(element, context), onFailure })
    return () => {
      end()
      element.remove()
    }
  }, [loaded, mount, contextFor])

  // For the boundary of the remote, as if a component had thrown it.
  if (failure) throw failure.error
  return (
    <>
      {head && <PageMeta {...head} />}
      <div ref={host} data-mounted={loaded.name} />
    </>
  )
}
