import { Bookmark } from 'lucide-react'
import { type ComponentProps, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SavedView } from 'shared-auth/api'
import { ErrorState, Spinner } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { useLazyPart } from '../screen/useLazyPart.ts'
import { PopoverMenu } from '../table/PopoverMenu.tsx'
import type { ViewPanel } from './ViewPanel.tsx'
import { isSameSearch, searchOf, viewParam } from './viewAddress.ts'
import { useViews } from './views.api.ts'

const load = () => import('./ViewPanel.tsx').then((m) => m.ViewPanel)

interface ViewMenuProps {
  list: string
  /** Names of the columns that are shown. */
  shown: string[]
}

/**
 * The views that the person saved of a list.
 * @example <ViewMenu list="courses" shown={['title', 'actions']} />
 */
export function ViewMenu({ list, shown }: ViewMenuProps) {
  const [params] = useSearchParams()
  const { views } = useViews(list)
  const name = params.get(viewParam)
  const current = views?.find((view) => view.name === name)
  const isChanged = current !== undefined && !isShown(current, params, shown)
  return (
    <PopoverMenu
      icon={Bookmark}
      label={name === null ? 'Vistas' : sentence`${name}${isChanged ? ' (cambiada)' : ''}`}
      title="Vistas de la lista"
      width="20rem"
    >
      <LazyPanel list={list} shown={shown} current={current} isChanged={isChanged} />
    </PopoverMenu>
  )
}

function isShown({ search, columns }: SavedView, params: URLSearchParams, shown: string[]): boolean {
  return isSameSearch(search, searchOf(params)) && (columns === null || columns.join() === shown.join())
}

/** Its code is loaded when the menu is first opened. */
function LazyPanel(props: ComponentProps<typeof ViewPanel>) {
  const [hasFailed, setHasFailed] = useState(false)
  const onFailed = useCallback(() => setHasFailed(true), [])
  const Panel = useLazyPart(load, { isWanted: !hasFailed, onFailed })
  if (hasFailed)
    return <ErrorState message="No se pudieron cargar tus vistas." onRetry={() => setHasFailed(false)} />
  return Panel ? <Panel {...props} /> : <Spinner aria-label="Cargando tus vistas" />
}
