import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureNotice, followTitle, MoveButtons, startDraft } from 'shared-admin'
import { Button, IconButton, media, Text, TextField, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { lesson as kind } from '../../../screens/writing/writtenKinds.ts'
import { ImportLessons } from './ImportLessons.tsx'
import type { Section } from './outline.ts'

interface OutlineSectionProps {
  courseId: string
  section: Section
  isFirst: boolean
  isLast: boolean
  errors: { title: string | undefined; slug: string | undefined }
  onChange: (changed: Partial<Section>) => void
  onStep: (id: string, by: -1 | 1) => void
  onRemove: () => void
  /** A lesson is dropped at the end. */
  onDrop: () => void
  onFlush: () => Promise<unknown>
  /** Its lessons. */
  children: ReactNode
}

export function OutlineSection(props: OutlineSectionProps) {
  const { courseId, section, isFirst, isLast, errors, onChange, onStep, onRemove, onDrop, onFlush } = props
  const navigate = useNavigate()
  const { id, slug, titleSection } = section
  const name = titleSection || 'la sección sin título'
  const isEmpty = section.lessons.length === 0

  const add = useMutation({
    mutationFn: async () => {
      await onFlush()
      return startDraft(kind, { sectionId: id })
    },
    onSuccess: (lesson) => navigate(`${kind.path}/${lesson}?course=${courseId}`),
    onError: (error) => toast.danger(failureNotice('No se pudo añadir la lección', error)),
  })

  return (
    <Frame
      aria-label={`Sección: ${titleSection || 'sin título'}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <Head>
        <TextField
          label="Título de la sección"
          value={titleSection}
          maxLength={200}
          error={errors.title}
          onChange={({ target }) =>
            onChange({ titleSection: target.value, slug: followTitle(slug, titleSection, target.value) })
          }
        />
        <TextField
          label="Dirección de la sección"
          value={slug}
          maxLength={100}
          error={errors.slug}
          onChange={({ target }) => onChange({ slug: target.value })}
        />
        <Buttons>
          <MoveButtons id={id} name={name} isFirst={isFirst} isLast={isLast} onStep={onStep} />
          <IconButton
            label={isEmpty ? `Eliminar ${name}` : `Eliminar ${name}: mueve o elimina antes sus lecciones`}
            disabled={!isEmpty}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Buttons>
      </Head>
      {isEmpty && (
        <Text size="sm" tone="muted">
          Sin lecciones.
        </Text>
      )}
      <Lessons>{props.children}</Lessons>
      <Buttons>
        <Button variant="secondary" size="sm" isBusy={add.isPending} onClick={() => add.mutate()}>
          Añadir lección
        </Button>
        <ImportLessons sectionId={id} onFlush={onFlush} />
      </Buttons>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
`

const Head = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  ${media.md} { grid-template-columns: 1fr 1fr auto; align-items: start; }
  ${media.md} { > :last-child { margin-top: 1.75rem; } }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
`

const Lessons = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
`
