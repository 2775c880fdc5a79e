import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Badge, Button, Card, Heading, Stack, TextAreaField, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { serverMessage } from '../../admin/failure.ts'
import { type Draft, type Option, optionsQuery, problemOf, toText, updateOption } from './options.api.ts'

interface OptionFormProps {
  option: Option
  /** What is typed; undefined while nothing is. */
  draft: Draft | undefined
  onChange: (draft: Draft | undefined) => void
}

/** One option with its own button: the others stay as they are. */
export function OptionForm({ option, draft, onChange }: OptionFormProps) {
  const { id, key, type } = option
  const saved = toText(option)
  const text = draft?.text ?? saved
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const client = useQueryClient()
  const problem = problemOf(type, text)

  function handleChange(typed: string) {
    onChange(typed === saved ? undefined : { text: typed, updatedAt: draft?.updatedAt ?? option.updatedAt })
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!draft || problem) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const stored = await updateOption(id, draft)
      client.setQueryData(optionsQuery.queryKey, (options) =>
        options?.map((other) => (other.id === id ? stored : other)),
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
            onChange={(event) => handleChange(event.target.value)}
            error={problem ?? failure}
            spellCheck={type === 'text'}
          />
        </Source>
        <Stack direction="row" gap={2}>
          <Button
            type="submit"
            size="sm"
            disabled={!draft || problem !== undefined}
            isBusy={isBusy}
            busyLabel="Guardando..."
          >
            Guardar
          </Button>
          {draft && (
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
