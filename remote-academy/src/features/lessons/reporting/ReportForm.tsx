import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { useCaptcha } from 'shared-auth'
import type { LessonReportBodyInput } from 'shared-auth/api'
import { Button, Stack, Text, TextAreaField, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { kindLabels } from '../../../screens/reports/reportWords.ts'
import { BlockField } from './BlockField.tsx'
import type { Block } from './blocks.ts'
import { failureOf, sendReport } from './report.api.ts'

type ReportKind = LessonReportBodyInput['kind']

export interface Written {
  kind: ReportKind | undefined
  message: string
}

interface ReportFormProps {
  lessonId: string
  blocks: Block[]
  chosen: Block | undefined
  written: Written
  onWrite: (changed: Partial<Written>) => void
  onSent: () => void
  onCancel: () => void
  captcha?: ReturnType<typeof useCaptcha>
  /** The captcha. */
  children?: ReactNode
}

const kinds = Object.entries(kindLabels) as [ReportKind, string][]
const MAX_MESSAGE = 1000

export function ReportForm(props: ReportFormProps) {
  const { lessonId, blocks, written, onWrite, onSent, onCancel, captcha, children } = props
  // The text may be rendered again while the form is open.
  const [all] = useState(blocks)
  const [block, setBlock] = useState(props.chosen)
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const problemId = useId()
  const { kind, message } = written

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const missing = problemOf(block, written)
    setProblem(missing)
    if (missing || !block || !kind || isSending) return
    const solution = captcha ? await captcha.solution() : {}
    if (!solution) return setProblem('Completa el captcha primero')
    setIsSending(true)
    try {
      const { quote, anchor, position } = block
      toast.success(await sendReport({ lessonId, quote, anchor, position, kind, message, ...solution }))
      onSent()
    } catch (error) {
      setProblem(failureOf(error))
      captcha?.reset()
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form
      method="dialog"
      noValidate
      aria-describedby={problemId}
      // What was missing may be there now.
      onChange={() => setProblem('')}
      onSubmit={handleSubmit}
    >
      <Stack gap={4}>
        <BlockField blocks={all} block={block} onChange={setBlock} />
        <Kinds>
          <legend>¿Qué le pasa?</legend>
          {kinds.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="kind"
                value={value}
                checked={kind === value}
                onChange={() => onWrite({ kind: value })}
              />
              {label}
            </label>
          ))}
        </Kinds>
        <TextAreaField
          label={kind === 'other' ? '¿Qué está mal?' : '¿Qué está mal? (opcional)'}
          rows={3}
          maxLength={MAX_MESSAGE}
          value={message}
          onChange={({ target }) => onWrite({ message: target.value })}
        />
        {children}
        <Text id={problemId} role="alert" size="sm" tone="danger">
          {problem}
        </Text>
        <Stack direction="row" gap={3} isWrapping>
          <Button type="submit" isBusy={isSending} busyLabel="Enviando...">
            Enviar
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancelar
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}

function problemOf(block: Block | undefined, { kind, message }: Written): string {
  if (!block) return 'Elige el párrafo.'
  if (!kind) return 'Elige qué le pasa.'
  return kind === 'other' && message.trim() === '' ? 'Escribe qué está mal.' : ''
}

const Kinds = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 40%), 1fr));
  gap: ${theme.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${theme.space[2]};
    padding: 0;
    font-size: ${theme.font.size.sm};
    font-weight: ${theme.font.weight.medium};
  }
  label {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    min-height: 44px;
    padding: ${theme.space[2]} ${theme.space[3]};
    border: 1px solid ${theme.color.borderStrong};
    border-radius: ${theme.radius.md};
    font-size: ${theme.font.size.sm};
    cursor: pointer;
  }
  label:has(:checked) { border-color: ${theme.color.primary}; background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
  label:has(:focus-visible) { outline: 2px solid ${theme.color.focus}; outline-offset: 2px; }
  input { flex: none; width: 1rem; height: 1rem; accent-color: ${theme.color.primary}; }
  input:focus-visible { outline: none; }
`
