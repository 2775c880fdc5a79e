import { useRef, useState } from 'react'
import { MediaPicker, Panel } from 'shared-admin'
import { Button, Stack, TextAreaField } from 'shared-ui'

/** What the page of a project makes more of than a paragraph. */
const marks = [
  { label: 'Capítulo', text: '## Título' },
  { label: 'Cifras', text: '- 4 días → 1 tarde: lo que toma el conteo\n- 3 bodegas: a la vista' },
  { label: 'Cita', text: '> Lo que dijo.\n> — Nombre, cargo' },
]

interface CaseStudyFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The case study of a project: paragraphs between empty lines, with chapters, figures, a quotation and pictures. */
export function CaseStudyField({ value, error, onChange }: CaseStudyFieldProps) {
  const [isPicking, setIsPicking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  /** A block of its own, after the one where the cursor is. */
  function insert(block: string) {
    const at = field.current?.selectionEnd ?? value.length
    const end = value.indexOf('\n\n', at)
    const [before, after] = end === -1 ? [value, ''] : [value.slice(0, end), value.slice(end)]
    onChange(`${before.trimEnd()}${before.trim() ? '\n\n' : ''}${block}${after}`)
    field.current?.focus()
  }

  const insertPicture = (address: string, alt: string) =>
    insert(`![${alt || 'Una pantalla del sistema'}](${address})`)

  return (
    <Panel
      title="El caso"
      intro="El primer párrafo es el resumen que ven las tarjetas. Los párrafos se separan con una línea vacía."
    >
      <Stack gap={3}>
        <Stack direction="row" gap={2} align="center" isWrapping>
          {marks.map(({ label, text }) => (
            <Button key={label} variant="secondary" size="sm" onClick={() => insert(text)}>
              {label}
            </Button>
          ))}
          <Button variant="secondary" size="sm" onClick={() => setIsPicking(true)}>
            Imagen
          </Button>
        </Stack>
        <TextAreaField
          ref={field}
          label="Texto del caso"
          value={value}
          rows={20}
          maxLength={50_000}
          error={error}
          hint="«## » empieza un capítulo, «- valor: qué es» es una cifra y «> » una cita. Una segunda línea con otra imagen es la del tema oscuro."
          onChange={({ target }) => onChange(target.value)}
        />
      </Stack>
      <MediaPicker isOpen={isPicking} onClose={() => setIsPicking(false)} onPick={insertPicture} />
    </Panel>
  )
}
