import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Option } from 'shared-auth/api'
import { Badge, Button, Card, Heading, Stack, TextAreaField, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { ConflictNotice } from '../../form/ConflictNotice.tsx'
import { isConflict } from '../../form/useSave.ts'
import { serverMessage } from '../../format/failure.ts'
import { type Draft, optionsQuery, problemOf, saveOption, toText } from './options.api.ts'

interface OptionFormProps {
  option: Option
  /** The unsaved edit; undefined without one. */
  draft: Draft | undefined
  onChange: (draft: Draft | undefined) => void
}

/** One option with its own save button; saving leaves the other options unchanged. */
export function OptionForm({ option, draft, onChange }: OptionFormProps) {
  const { id, key, type, description } = option
  const saved = toText(option)
  const text = draft?.text ?? saved
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string; isConflict: boolean }>()
  const client = useQueryClient()
  const problem = problemOf(type, text)

  function handleChange(typed: string) {
    if (!failure?.isConflict) setFailure(undefined)
    onChange(typed === saved ? undefined : { text: typed, updatedAt: draft?.updatedAt ?? option.updatedAt })
  }

  async function save(isForced: boolean) {
    if (!draft || problem) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const stored = await saveOption(id, isForced ? { text: draft.text } : draft)
      client.setQueryData(optionsQuery.queryKey, (options) =>
        options?.map((other) => (other.id === id ? stored : other)),
      )
      onChange(undefined)
      toast.success(`✅ Configuración "${key}" actualizada.`)
    } catch (error) {
      const message = serverMessage(error, 'No se pudo guardar. Inténtalo de nuevo.')
      setFailure({ message, isConflict: isConflict(error) })
    } finally {
      setIsBusy(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void save(false)
  }

  function handleUndo() {
    setFailure(undefined)
    onChange(undefined)
  }

  async function showNewest() {
    try {
      await client.refetchQueries(optionsQuery, { throwOnError: true })
      handleUndo()
    } catch (error) {
      toast.danger(serverMessage(error, 'No se pudo cargar lo nuevo.'))
    }
  }

  return (
    <Card as="form" id={key} padding={5} onSubmit={handleSubmit} aria-label={key}>
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
            hint={description}
            rows={Math.min(12, text.split('\n').length)}
            value={text}
            onChange={(event) => handleChange(event.target.value)}
            error={problem ?? (failure?.isConflict ? undefined : failure?.message)}
            spellCheck={type === 'text'}
          />
        </Source>
        {failure?.isConflict && (
          <ConflictNotice failure={failure.message} conflict={{ showNewest, saveMine: () => save(true) }} />
        )}
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
            <Button variant="ghost" size="sm" onClick={handleUndo}>
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
