import { RotateCcw, X } from 'lucide-react'
import { formatBytes, RowLink } from 'shared-admin'
import { Button, IconButton, Stack, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { MediaDrop } from './MediaDrop.tsx'
import { isEnded, type UploadEntry, type useUploads } from './useUploads.ts'

/** Where files are dropped, and how far each has come. */
export function UploadPanel({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const { entries, add, cancel, retry, clear } = uploads
  return (
    <Stack gap={3}>
      <MediaDrop onFiles={add} />
      {entries.length > 0 && (
        <>
          <Total>
            <Text as="span" size="sm" weight="semibold">
              {totalOf(entries)}
            </Text>
            {entries.some(isEnded) && (
              <Button size="sm" variant="secondary" onClick={clear}>
                Quitar los terminados
              </Button>
            )}
          </Total>
          <Entries role="list" aria-label="Archivos que se suben">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onCancel={cancel} onRetry={retry} />
            ))}
          </Entries>
        </>
      )}
      {/* Only when a file has ended, because a screen reader would read every percent. */}
      <VisuallyHidden role="status">{entries.some(isEnded) ? totalOf(entries) : ''}</VisuallyHidden>
    </Stack>
  )
}

interface EntryProps {
  entry: UploadEntry
  onCancel: (id: number) => void
  onRetry: (id: number) => void
}

function Entry({ entry, onCancel, onRetry }: EntryProps) {
  const { id, file, state, share, medium } = entry
  return (
    <Line>
      <Name>
        {medium ? (
          <RowLink to={`/dashboard/application/media/details/${medium.id}`}>{file.name}</RowLink>
        ) : (
          <bdi>{file.name}</bdi>
        )}
        <Text as="span" size="xs" tone={state === 'failed' ? 'danger' : 'muted'}>
          {formatBytes(file.size)} · {wordsOf(entry)}
        </Text>
      </Name>
      {(state === 'sending' || state === 'checking') && (
        <progress value={state === 'checking' ? undefined : share} aria-label={`Subida de ${file.name}`} />
      )}
      {!isEnded(entry) && (
        <IconButton size="sm" label={`Cancelar ${file.name}`} onClick={() => onCancel(id)}>
          <X aria-hidden />
        </IconButton>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton size="sm" label={`Volver a subir ${file.name}`} onClick={() => onRetry(id)}>
          <RotateCcw aria-hidden />
        </IconButton>
      )}
    </Line>
  )
}

function wordsOf({ state, share, reason = '' }: UploadEntry): string {
  const words = {
    waiting: 'En espera',
    sending: `Subiendo, ${Math.round(share * 100)} %`,
    checking: 'Revisando y haciendo sus tamaños…',
    done: 'Listo',
    failed: reason,
    cancelled: 'Cancelado',
  }
  return words[state]
}

function totalOf(entries: UploadEntry[]): string {
  const countOf = (wanted: UploadEntry['state']) => entries.filter(({ state }) => state === wanted).length
  const [done, failed] = [countOf('done'), countOf('failed')]
  const ended = `${done} de ${entries.length} ${entries.length === 1 ? 'archivo listo' : 'archivos listos'}`
  return failed > 0 ? `${ended}, ${failed} sin subir` : ended
}

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
`

const Entries = styled.ul`
  display: grid;
  max-height: 20rem;
  overflow-y: auto;
`

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 3rem;
  padding-block: ${theme.space[1]};
  border-bottom: 1px solid ${theme.color.border};
  progress { flex: 0 1 10rem; min-width: 4rem; accent-color: ${theme.color.primary}; }
`

const Name = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
