import type { QuestionKind } from 'federation/questions'
import { CircleDot, ListChecks, ListOrdered, TextCursorInput } from 'lucide-react'
import { Modal } from 'shared-admin'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { sampleAnswers } from './questionCommands.ts'

const kinds: { kind: QuestionKind; name: string; text: string; icon: typeof CircleDot }[] = [
  { kind: 'one', name: 'Una opción', text: 'Una sola es correcta.', icon: CircleDot },
  { kind: 'several', name: 'Varias opciones', text: 'Hay que elegir todas las correctas.', icon: ListChecks },
  { kind: 'order', name: 'Ordenar', text: 'Se escribe en orden y se muestra mezclado.', icon: ListOrdered },
  { kind: 'text', name: 'Texto corto', text: 'Una palabra o una frase.', icon: TextCursorInput },
]

const rules = [
  'La primera línea es el id: se escribe solo y no se cambia, porque las respuestas de cada persona van con él.',
  'Sigue la pregunta, después las respuestas, una por línea, y al final la explicación, con «> ».',
  '«(x)» y «[x]» marcan lo correcto. De un texto corto se acepta cada línea con «=», sin importar mayúsculas ni tildes.',
  'Puedes usar **negrita**, *cursiva* y `código`; en la explicación, también enlaces.',
]

interface QuestionDialogProps {
  isOpen: boolean
  onClose: () => void
  onPick: (kind: QuestionKind) => void
}

/** Inserts a question of one of four kinds, and says how they are written. */
export function QuestionDialog({ isOpen, onClose, onPick }: QuestionDialogProps) {
  return (
    <Modal title="Insertar una pregunta" isOpen={isOpen} onClose={onClose}>
      <Kinds>
        {kinds.map(({ kind, name, text, icon: Icon }) => (
          <Kind key={kind} type="button" aria-label={`${name}: ${text}`} onClick={() => onPick(kind)}>
            <strong>
              <Icon aria-hidden />
              {name}
            </strong>
            <span>{text}</span>
            <code aria-hidden>{sampleAnswers[kind]}</code>
          </Kind>
        ))}
      </Kinds>
      <Help>
        <Text weight="semibold">Cómo se escribe</Text>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Help>
    </Modal>
  )
}

const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${theme.space[3]};
`

const Kind = styled.button`
  display: grid;
  align-content: start;
  gap: ${theme.space[1]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  text-align: start;
  cursor: pointer;
  &:hover { border-color: ${theme.color.primary}; background: ${theme.color.primarySoft}; }
  strong { display: flex; align-items: center; gap: ${theme.space[2]}; }
  svg { flex: none; width: 1.25rem; height: 1.25rem; color: ${theme.color.primary}; }
  span { color: ${theme.color.textMuted}; font-size: ${theme.font.size.sm}; }
  &:hover span { color: ${theme.color.onPrimarySoft}; }
  code {
    margin-top: ${theme.space[2]};
    padding: ${theme.space[2]} ${theme.space[3]};
    border-radius: ${theme.radius.sm};
    background: ${theme.color.sunken};
    color: ${theme.color.text};
    font-size: ${theme.font.size.xs};
    white-space: pre-wrap;
  }
`

const Help = styled.div`
  padding-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
  ul {
    display: grid;
    gap: ${theme.space[2]};
    margin-top: ${theme.space[2]};
    padding-inline-start: ${theme.space[5]};
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.sm};
  }
`
