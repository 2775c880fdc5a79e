import {
  Bold,
  CircleQuestionMark,
  Code,
  Heading2,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  MessageSquareQuote,
  Table,
} from 'lucide-react'
import { IconButton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import {
  bulletList,
  codeBlock,
  heading,
  type MarkdownCommand,
  note,
  numberedList,
  surround,
  table,
} from './markdownCommands.ts'

export const bold = surround('**')
export const italic = surround('*')

const tools = [
  { label: 'Subtítulo', icon: Heading2, command: heading },
  { label: 'Negrita', icon: Bold, command: bold, key: 'B' },
  { label: 'Cursiva', icon: Italic, command: italic, key: 'I' },
  { label: 'Lista', icon: List, command: bulletList },
  { label: 'Lista numerada', icon: ListOrdered, command: numberedList },
  { label: 'Nota', icon: MessageSquareQuote, command: note },
  { label: 'Tabla', icon: Table, command: table },
  { label: 'Código', icon: Code, command: codeBlock },
]

interface EditorToolbarProps {
  onRun: (command: MarkdownCommand) => void
  onLink: () => void
  onPicture: () => void
  onQuestion: () => void
}

/** The buttons above a text; those with a key name it. */
export function EditorToolbar({ onRun, onLink, onPicture, onQuestion }: EditorToolbarProps) {
  return (
    <Bar role="group" aria-label="Formato">
      {tools.map(({ label, icon: Icon, command, key }) => (
        <IconButton
          key={label}
          size="sm"
          label={key ? `${label} (Ctrl+${key})` : label}
          onClick={() => onRun(command)}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
      <IconButton size="sm" label="Enlace (Ctrl+K)" onClick={onLink}>
        <Link2 aria-hidden />
      </IconButton>
      <IconButton size="sm" label="Imagen" onClick={onPicture}>
        <Image aria-hidden />
      </IconButton>
      <IconButton size="sm" label="Pregunta" onClick={onQuestion}>
        <CircleQuestionMark aria-hidden />
      </IconButton>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
`
