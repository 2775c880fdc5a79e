import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, clip, Stack, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { type RowChange, valueText } from './rowForm.ts'

interface RowReviewProps {
  changes: RowChange[]
  isNew: boolean
  isSaving: boolean
  onSave: () => void
  onBack: () => void
}

const MAX_LENGTH = 300

/** The changes that saving would make, before and after, to be confirmed. */
export function RowReview({ changes, isNew, isSaving, onSave, onBack }: RowReviewProps) {
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <Stack gap={4} role="group" aria-label="Confirmar los cambios">
      <Text ref={question} tabIndex={-1} weight="semibold">
        {questionFor(changes.length, isNew)}
      </Text>
      <List>
        {changes.map(({ column, before, after }) => (
          <li key={column}>
            <strong>{column}</strong>
            <Values>
              {!isNew && (
                <>
                  <VisuallyHidden>antes</VisuallyHidden>
                  <del dir="auto">{shortened(valueText(before))}</del>
                  <ArrowRight aria-hidden />
                  <VisuallyHidden>después</VisuallyHidden>
                </>
              )}
              <ins dir="auto">{shortened(valueText(after))}</ins>
            </Values>
          </li>
        ))}
      </List>
      <Stack direction="row" gap={3} isWrapping>
        <Button onClick={onSave} isBusy={isSaving} busyLabel="Guardando...">
          {isNew ? 'Crear la fila' : 'Guardar los cambios'}
        </Button>
        <Button variant="secondary" onClick={onBack} disabled={isSaving}>
          Volver
        </Button>
      </Stack>
    </Stack>
  )
}

function questionFor(count: number, isNew: boolean): string {
  if (isNew) return count === 0 ? '¿Crear una fila con los valores por defecto?' : '¿Crear esta fila?'
  return count === 1 ? '¿Guardar este cambio?' : `¿Guardar estos ${count} cambios?`
}

function shortened(text: string): string {
  if (text === '') return '(texto vacío)'
  return clip(text, MAX_LENGTH)
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Values = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  svg { flex: none; width: 1em; height: 1em; }
  del, ins { min-width: 0; padding: ${theme.space[1]} ${theme.space[2]}; border-radius: ${theme.radius.sm}; }
  del { background: ${theme.color.dangerSoft}; color: ${theme.color.danger}; }
  ins { background: ${theme.color.successSoft}; color: ${theme.color.success}; text-decoration: none; }
`
