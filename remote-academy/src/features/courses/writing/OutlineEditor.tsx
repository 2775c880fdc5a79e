import { useState } from 'react'
import { Panel, useMoveFocus } from 'shared-admin'
import { Button, ErrorState, Stack, Text, VisuallyHidden } from 'shared-ui'
import { OutlineLesson } from './OutlineLesson.tsx'
import { OutlineSection } from './OutlineSection.tsx'
import { insertLesson, moveLesson, moveSection, type Section } from './outline.ts'
import { useOutline } from './useOutline.ts'

interface OutlineEditorProps {
  courseId: string
  sections: Section[]
  errors: Record<string, string>
  onChange: (sections: Section[]) => void
  /** Saves the course, so that a lesson finds its section. */
  onFlush: () => Promise<unknown>
}

/** Sections and lessons of a course, ordered by drag or by buttons. */
export function OutlineEditor({ courseId, sections: saved, errors, onChange, onFlush }: OutlineEditorProps) {
  const outline = useOutline(saved, onChange)
  const { sections, change } = outline
  const [dragged, setDragged] = useState<string>()
  const keepFocus = useMoveFocus()

  function step(id: string, by: -1 | 1) {
    keepFocus(id, by)
    const isSection = sections.some((section) => section.id === id)
    change(isSection ? moveSection(sections, id, by) : moveLesson(sections, id, by), id)
  }

  function drop(sectionId: string, index: number) {
    if (!dragged) return
    const own = sections.find(({ id }) => id === sectionId)?.lessons.indexOf(dragged) ?? -1
    const at = own !== -1 && own < index ? index - 1 : index
    if (own !== at) change(insertLesson(sections, dragged, sectionId, at), dragged)
    setDragged(undefined)
  }

  const addSection = () =>
    change([...sections, { id: crypto.randomUUID(), slug: '', titleSection: '', lessons: [] }])

  return (
    <Panel
      title="Temario"
      intro="Arrastra las lecciones, o muévelas con sus botones, también a otra sección."
      actions={
        <>
          <Button variant="ghost" size="sm" disabled={!outline.canUndo} onClick={outline.undo}>
            Deshacer
          </Button>
          <Button variant="secondary" size="sm" onClick={addSection}>
            Añadir sección
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{outline.announcement}</VisuallyHidden>
      {errors.sections && (
        <Text tone="danger" role="alert">
          {errors.sections}
        </Text>
      )}
      {outline.hasFailed && (
        <ErrorState message="No se pudieron cargar algunas lecciones." onRetry={outline.retry} />
      )}
      {sections.length === 0 && <Text tone="muted">Todavía no hay secciones: añade la primera.</Text>}
      <Stack gap={4}>
        {sections.map((section, at) => (
          <OutlineSection
            key={section.id}
            courseId={courseId}
            section={section}
            isLast={at === sections.length - 1}
            isFirst={at === 0}
            errors={{
              title: errors[`sections.${at}.titleSection`],
              slug: errors[`sections.${at}.slug`],
            }}
            onChange={(changed) =>
              onChange(sections.map((each) => (each === section ? { ...each, ...changed } : each)))
            }
            onStep={step}
            onRemove={() => change(sections.filter((each) => each !== section))}
            onDrop={() => drop(section.id, section.lessons.length)}
            onFlush={onFlush}
          >
            {section.lessons.map((id, index) => (
              <OutlineLesson
                key={id}
                id={id}
                courseId={courseId}
                entry={outline.lessonOf(id)}
                isFirst={at === 0 && index === 0}
                isLast={at === sections.length - 1 && index === section.lessons.length - 1}
                onStep={step}
                onDragStart={() => setDragged(id)}
                onDrop={() => drop(section.id, index)}
              />
            ))}
          </OutlineSection>
        ))}
      </Stack>
    </Panel>
  )
}
