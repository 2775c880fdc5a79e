import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureNotice } from 'shared-admin'
import type { SavedQuery } from 'shared-auth/api'
import { Button, QueryState, Spinner, Stack, Text, toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { SavedQueryForm } from './SavedQueryForm.tsx'
import { SavedQueryItem } from './SavedQueryItem.tsx'
import { savedQueriesQuery, useSavedQueryChanges } from './savedQueries.api.ts'

interface SavedQueryPanelProps {
  query: string
  /** The saved query that was opened last. */
  currentId: string | undefined
  onOpen: (saved: SavedQuery) => void
  onSaved: (saved: SavedQuery) => void
  onRemoved: (saved: SavedQuery) => void
}

/** The person's saved queries, those that others share, and the form that saves a new one. */
export function SavedQueryPanel({ query, currentId, onOpen, onSaved, onRemoved }: SavedQueryPanelProps) {
  const saved = useQuery(savedQueriesQuery)
  const { create, remove } = useSavedQueryChanges()
  const [removed, setRemoved] = useState<SavedQuery>()

  function handleRemove(each: SavedQuery) {
    remove.mutate(each, {
      onSuccess: () => {
        setRemoved(each)
        onRemoved(each)
      },
      onError: (error) => toast.danger(failureNotice('No se pudo eliminar la consulta.', error)),
    })
  }

  function handleUndo({ name, query: text, isShared }: SavedQuery) {
    create.mutate(
      { name, query: text, isShared },
      {
        onSuccess: () => setRemoved(undefined),
        onError: (error) => toast.danger(failureNotice('No se pudo recuperar la consulta.', error)),
      },
    )
  }

  return (
    <QueryState
      query={saved}
      loading={<Spinner aria-label="Cargando las consultas guardadas" />}
      failure="No se pudieron cargar las consultas guardadas."
    >
      {(all) => (
        <Stack gap={3}>
          {all.length === 0 && (
            <Text size="sm" tone="muted">
              Guarda la consulta del editor con un nombre para volver a ella.
            </Text>
          )}
          {all.map((each) => (
            <SavedQueryItem
              key={each.id}
              saved={each}
              isCurrent={each.id === currentId}
              onOpen={() => onOpen(each)}
              onRemove={() => handleRemove(each)}
            />
          ))}
          <div role="status">
            {removed && (
              <Stack direction="row" align="center" gap={2}>
                <Text size="sm">{sentence`Se eliminó «${removed.name}».`}</Text>
                <Button
                  size="sm"
                  variant="secondary"
                  isBusy={create.isPending}
                  onClick={() => handleUndo(removed)}
                >
                  Deshacer
                </Button>
              </Stack>
            )}
          </div>
          <SavedQueryForm
            query={query}
            current={all.find(({ id, isOwn }) => id === currentId && isOwn)}
            onSaved={onSaved}
          />
        </Stack>
      )}
    </QueryState>
  )
}
