import { Star } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SavedView } from 'shared-auth/api'
import { Button, CopyButton, ErrorState, Spinner, Stack, Text, toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { serverNotice } from '../format/failure.ts'
import { SavedItem } from '../saved/SavedItem.tsx'
import { ViewForm } from './ViewForm.tsx'
import { paramsOf } from './viewAddress.ts'
import { useViewChanges } from './viewChanges.ts'
import { useViews } from './views.api.ts'

interface ViewPanelProps {
  list: string
  /** Names of the columns that are shown. */
  shown: string[]
  /** The view that the address names. */
  current: SavedView | undefined
  isChanged: boolean
}

/** The saved views of a list, and the form that saves another. */
export function ViewPanel({ list, shown, current, isChanged }: ViewPanelProps) {
  const { pathname } = useLocation()
  const [, setParams] = useSearchParams()
  const { views, isError, isFetching, retry } = useViews(list)
  const { create, update, remove } = useViewChanges()
  const [removed, setRemoved] = useState<SavedView>()

  function handleRemove(view: SavedView) {
    const onError = (error: Error) => toast.danger(serverNotice(error, 'No se pudo eliminar la vista.'))
    remove.mutate(view, { onSuccess: () => setRemoved(view), onError })
  }

  function handleUndo({ id: _, ...view }: SavedView) {
    const onError = (error: Error) => toast.danger(serverNotice(error, 'No se pudo recuperar la vista.'))
    create.mutate(view, { onSuccess: () => setRemoved(undefined), onError })
  }

  if (isError)
    return <ErrorState message="No se pudieron cargar tus vistas." onRetry={retry} isRetrying={isFetching} />
  if (!views) return <Spinner aria-label="Cargando tus vistas" />
  return (
    <Stack gap={3}>
      {views.length === 0 && (
        <Text size="sm" tone="muted">
          Guarda los filtros, el orden y las columnas de ahora con un nombre.
        </Text>
      )}
      {views.map((view) => (
        <SavedItem
          key={view.id}
          name={view.name}
          title={view.name}
          isCurrent={view === current}
          onOpen={() => setParams(paramsOf(view))}
          own={{
            noun: 'la vista',
            toggle: {
              ...{ label: `Abrir la lista con ${view.name}`, icon: Star, isOn: view.isDefault },
              ...{ failed: 'No se pudo guardar la vista.' },
              onToggle: () => update.mutateAsync({ id: view.id, isDefault: !view.isDefault }),
            },
            onRename: (name) => update.mutateAsync({ id: view.id, name }),
            onRemove: () => handleRemove(view),
          }}
        />
      ))}
      <div role="status">
        {removed && (
          <Stack direction="row" align="center" justify="space-between" gap={2}>
            <Text size="sm">{sentence`Se eliminó «${removed.name}».`}</Text>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => handleUndo(removed)}
              isBusy={create.isPending}
            >
              Deshacer
            </Button>
          </Stack>
        )}
      </div>
      <ViewForm
        list={list}
        shown={shown}
        changed={isChanged ? current : undefined}
        onSaved={(view) => setParams(paramsOf(view), { replace: true })}
      />
      {current && (
        <CopyButton
          label="Copiar enlace de la vista"
          text={() => new URL(`${pathname}?${paramsOf(current)}`, window.location.href).href}
        />
      )}
    </Stack>
  )
}
