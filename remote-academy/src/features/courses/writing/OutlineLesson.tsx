import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { DragEvent } from 'react'
import { failureNotice, MoveButtons, removalOf, StateBadge, TextLink, useRemove } from 'shared-admin'
import { type ContentEntry, discardContentDraft } from 'shared-auth/api'
import { confirmDialog, IconButton, theme, toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { lesson as written } from '../../../screens/writing/writtenKinds.ts'

const { kind, path } = written

interface OutlineLessonProps {
  id: string
  courseId: string
  /** Undefined while it loads. */
  entry: ContentEntry | undefined
  isFirst: boolean
  isLast: boolean
  onStep: (id: string, by: -1 | 1) => void
  onDragStart: () => void
  onDrop: () => void
}

export function OutlineLesson({ id, courseId, entry, isFirst, isLast, ...handlers }: OutlineLessonProps) {
  const client = useQueryClient()
  const remove = useRemove(removalOf(written))
  const name = entry?.name ?? 'Lección'

  async function discard() {
    const isConfirmed = await confirmDialog({
      title: '¿Descartar el borrador?',
      text: sentence`${name}. Nunca se publicó: no quedará nada de él.`,
      ...{ confirmText: 'Descartar', cancelText: 'Cancelar', danger: true },
    })
    if (!isConfirmed) return
    try {
      await discardContentDraft(kind, id)
      void client.invalidateQueries({ queryKey: [kind, 'list'] })
    } catch (error) {
      toast.danger(failureNotice('No se pudo descartar', error))
    }
  }

  // A draft that was never published has nothing that the bin could keep.
  const handleRemove = () => (entry?.state === 'draft' ? discard() : remove(id, name))

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    event.stopPropagation()
    handlers.onDrop()
  }

  return (
    <Row
      draggable
      onDragStart={handlers.onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <Name>
        <TextLink to={`${path}/${id}?course=${courseId}`}>{name}</TextLink>
        {entry && <StateBadge state={entry.state} />}
      </Name>
      <MoveButtons id={id} name={name} isFirst={isFirst} isLast={isLast} onStep={handlers.onStep} />
      <IconButton label={`Eliminar ${name}`} disabled={!entry} onClick={handleRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </Row>
  )
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]} ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  cursor: grab;
`

const Name = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  min-width: 0;
  overflow-wrap: anywhere;
`
