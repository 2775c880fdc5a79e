import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContentVersion, listContentVersions, restoreContentVersion } from 'shared-auth/api'
import { Button, clip, ErrorState, Stack, Text, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { failureNotice, serverMessage } from '../format/failure.ts'
import { formatDate } from '../format/formatDate.ts'
import { Modal } from '../screen/Modal.tsx'
import type { DraftKind } from './draftKind.ts'

const MAX_VALUE = 120

interface VersionsPanelProps {
  kind: DraftKind
  id: string
  isOpen: boolean
  onClose: () => void
  onRestored: () => Promise<void>
}

/** What was published each time, with the difference in words; any of it becomes a draft again. */
export function VersionsPanel({
  kind: { kind, labels },
  id,
  isOpen,
  onClose,
  onRestored,
}: VersionsPanelProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<number>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [kind, 'versions', id],
    queryFn: ({ signal }) => listContentVersions(kind, id, { page: 1, limit: 100 }, { signal }),
    enabled: isOpen,
    staleTime: 0,
  })

  async function restore({ number }: ContentVersion) {
    setBusy(number)
    try {
      await restoreContentVersion(kind, id, number)
      await onRestored()
      void client.invalidateQueries({ queryKey: [kind, 'versions', id] })
      onClose()
      toast.success(`El borrador tiene ahora la versión ${number}. Publícala para que se vea.`)
    } catch (failure) {
      toast.danger(failureNotice('No se pudo volver a esa versión', failure))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <Modal title="Versiones" isOpen={isOpen} onClose={onClose}>
      {error && (
        <ErrorState
          message={serverMessage(error, 'No se pudieron cargar las versiones.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!error && !data && <Text role="status">Cargando...</Text>}
      {data?.results.length === 0 && <Text tone="muted">Todavía no se ha publicado.</Text>}
      <List>
        {data?.results.map((version) => (
          <li key={version.number}>
            <Stack direction="row" align="center" justify="space-between" gap={3}>
              <Text weight="semibold">
                Versión {version.number} · {formatDate(version.at)} · {version.by}
              </Text>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Volver a la versión ${version.number}`}
                isBusy={busy === version.number}
                onClick={() => restore(version)}
              >
                Volver a esta
              </Button>
            </Stack>
            <ul>
              {version.changes.map((change) => (
                <li key={change.field}>
                  {labels[change.field] ?? change.field}: {valueWords(change.before)} →{' '}
                  {valueWords(change.after)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </List>
    </Modal>
  )
}

const valueWords = (value: string | null) => (value === null || value === '' ? '—' : clip(value, MAX_VALUE))

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  ul { color: ${theme.color.textMuted}; font-size: ${theme.font.size.sm}; overflow-wrap: anywhere; }
`
