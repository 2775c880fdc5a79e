import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { useDirtyWarning } from 'shared-admin'
import { Button, Heading, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { choicesQuery } from '../items.api.ts'
import { PhotoInputs } from '../photo/PhotoInputs.tsx'
import { AdditionCard } from './AdditionCard.tsx'
import { MAX_AT_ONCE } from './additions.ts'
import { useAdditions } from './useAdditions.ts'

/** Adds garments by their photos: from the file dialog, the camera, by drop or paste. The children are shown while there are none. */
export function AddItems({ children }: { children: ReactNode }) {
  const { additions, add, saveAll, type, retry, remove } = useAdditions()
  const categories = useQuery(choicesQuery).data?.categories ?? []
  const [isOver, setIsOver] = useState(false)
  const ready = additions.filter(({ state }) => state === 'ready')
  const isSaving = additions.some(({ state }) => state === 'saving')
  useDirtyWarning(additions.length > 0)

  useEffect(() => {
    function handlePaste({ clipboardData }: ClipboardEvent) {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) add(files)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  })

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    add([...event.dataTransfer.files])
  }

  function handleDragOver(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }

  return (
    <Stack as="section" gap={4} aria-label="Añadir prendas">
      <Zone
        $isOver={isOver}
        onDragOver={handleDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <Stack direction="row" gap={3} isWrapping>
          <PhotoInputs label="Añadir prendas" isMultiple onChoose={add} />
        </Stack>
        <Text size="sm" tone="muted">
          Una foto por prenda, hasta {MAX_AT_ONCE} a la vez: elígelas, arrástralas aquí o pégalas. Salen mejor
          sobre un fondo liso. Solo las ves tú y quien administra el sitio.
        </Text>
      </Zone>
      {additions.length === 0 ? (
        children
      ) : (
        <>
          <Progress additions={additions} />
          <Heading level={2} size="lg">
            Revisa y guarda
          </Heading>
          <Grid role="list">
            {additions.map((addition) => (
              <li key={addition.key}>
                <AdditionCard
                  addition={addition}
                  categories={categories}
                  onType={(values) => type(addition.key, values)}
                  onRetry={() => retry(addition.key)}
                  onRemove={() => remove(addition.key)}
                  onSave={() => void saveAll([addition])}
                />
              </li>
            ))}
          </Grid>
          {(ready.length > 1 || isSaving) && (
            <div>
              <Button isBusy={isSaving} busyLabel="Guardando..." onClick={() => void saveAll(ready)}>
                {`Guardar las ${ready.length} prendas`}
              </Button>
            </div>
          )}
        </>
      )}
    </Stack>
  )
}

function Progress({ additions }: { additions: { state: string }[] }) {
  const pending = additions.filter(({ state }) => state === 'waiting' || state === 'uploading').length
  const done = additions.length - pending
  return (
    <Stack gap={2}>
      <Text size="sm" role="status">
        {pending === 0
          ? 'Fotos listas: revisa lo que proponemos de cada una.'
          : `Subiendo fotos: ${done} de ${additions.length} listas.`}
      </Text>
      {pending > 0 && <Bar value={done} max={additions.length} aria-label="Fotos subidas" />}
    </Stack>
  )
}

const Bar = styled.progress`
  width: min(20rem, 100%);
  accent-color: ${theme.color.primary};
`

const Zone = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[5]} ${theme.space[4]};
  border: 2px dashed ${({ $isOver }) => ($isOver ? theme.color.primary : theme.color.borderStrong)};
  border-radius: ${theme.radius.md};
  background: ${({ $isOver }) => ($isOver ? theme.color.primarySoft : 'transparent')};
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${theme.space[4]};
`
