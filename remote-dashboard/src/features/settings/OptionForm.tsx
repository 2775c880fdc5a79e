import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Badge, Button, Card, Heading, Stack, TextAreaField, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { serverMessage } from '../../admin/failure.ts'
import { type Option, optionsQuery, problemOf, toText, updateOption } from './options.api.ts'

interface OptionFormProps {
  option: Option
  /** What is typed; undefined while nothing is. */
  draft: string | undefined
  onChange: (draft: string | undefined) => void
}

/** One option with its own button: the others stay as they are. */
export function OptionForm({ option, draft, onChange }: OptionFormProps) {
  const { id, key, type } = option
  const saved = toText(option)
  const text = draft ?? saved
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const client = useQueryClient()
  const problem = problemOf(type, text)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (problem) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await updateOption(id, text)
      client.setQueryData(optionsQuery.queryKey, (options) =>
        options?.map((other) => (other.id === id ? { ...other, value: text } : other)),
      )
      onChange(undefined)
      toast.success(`✅ Configuración "${key}" actualizada.`)
    } catch (error) {
      setFailure(serverMessage(error, 'No se pudo guardar. Inténtalo de nuevo.'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Card as="form" padding={5} onSubmit={handleSubmit} aria-label={key}>
      <Stack gap={3}>
        <Stack direction="row" align="center" gap={3} isWrapping>
          <Heading level={2} size="md">
            {key}
          </Heading>
          <Badge tone={type === 'json' ? 'info' : 'neutral'}>{type}</Badge>
        </Stack>
        <Source $isCode={type === 'json'}>
          <TextAreaField
            label={`Valor de ${key}`}
            isLabelHidden
            rows={Math.min(12, text.split('\n').length)}
            value={text}
            onChange={(event) => onChange(event.target.value === saved ? undefined : event.target.value)}
            error={problem ?? failure}
            spellCheck={type === 'text'}
          />
        </Source>
        <Stack direction="row" gap={2}>
          <Button
            type="submit"
            size="sm"
            disabled={text === saved || problem !== undefined}
            isBusy={isBusy}
            busyLabel="Guardando..."
          >
            Guardar
          </Button>
          {text !== saved && (
            <Button variant="ghost" size="sm" onClick={() => onChange(undefined)}>
              Deshacer
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}

const Source = styled.div<{ $isCode: boolean }>`
  ${({ $isCode }) => $isCode && `textarea { font-family: ${theme.font.mono}; font-size: ${theme.font.size.sm}; }`}
`
