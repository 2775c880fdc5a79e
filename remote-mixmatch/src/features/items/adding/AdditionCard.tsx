import { RotateCcw, Save, X } from 'lucide-react'
import type { WardrobeCategory } from 'shared-auth/api'
import { Button, Card, FormError, Spinner, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ItemFields } from '../ItemFields.tsx'
import { ItemPicture } from '../ItemPicture.tsx'
import type { ItemValues } from '../items.form.ts'
import type { Addition } from './additions.ts'

interface AdditionCardProps {
  addition: Addition
  categories: WardrobeCategory[]
  onType: (values: Partial<ItemValues>) => void
  onRetry: () => void
  onRemove: () => void
  onSave: () => void
}

/** One photo that is being added: its progress, then what the garment probably is, to confirm or correct. */
export function AdditionCard(props: AdditionCardProps) {
  const { addition, categories, onType, onRetry, onRemove, onSave } = props
  const { file, state, photo, problem, values, errors } = addition
  const name = values.description || file.name
  return (
    <Frame as="section" padding={4} aria-label={name}>
      <Stack gap={4}>
        <ItemPicture src={photo?.thumbnail ?? null} />
        {(state === 'waiting' || state === 'uploading') && (
          <Stack direction="row" gap={2} align="center">
            {state === 'uploading' && <Spinner size="sm" label="" />}
            <FileName size="sm" tone="muted">
              {state === 'uploading' ? `Subiendo ${file.name}…` : `${file.name} espera su turno.`}
            </FileName>
          </Stack>
        )}
        {problem && <FormError>{problem}</FormError>}
        {(state === 'ready' || state === 'saving') && (
          <ItemFields
            values={values}
            errors={errors}
            categories={categories}
            hints={hintsOf(addition)}
            onChange={onType}
          />
        )}
        <Stack direction="row" gap={2} isWrapping>
          {(state === 'ready' || state === 'saving') && (
            <Button
              size="sm"
              isBusy={state === 'saving'}
              busyLabel="Guardando..."
              aria-label={`Guardar ${name}`}
              onClick={onSave}
            >
              <Save aria-hidden /> Guardar
            </Button>
          )}
          {state === 'refused' && (
            <Button size="sm" variant="secondary" aria-label={`Reintentar ${name}`} onClick={onRetry}>
              <RotateCcw aria-hidden /> Reintentar
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            disabled={state === 'saving'}
            aria-label={`Quitar ${name}`}
            onClick={onRemove}
          >
            <X aria-hidden /> Quitar
          </Button>
        </Stack>
      </Stack>
    </Frame>
  )
}

/** A hint stays while the field has what was proposed. */
function hintsOf({ photo, values }: Addition) {
  const proposal = photo?.proposal
  if (!proposal) return {}
  const from = proposal.categorySource === 'name' ? 'el nombre del archivo' : 'la forma'
  return {
    ...(proposal.categoryId === values.categoryId && { categoryId: `Propuesto por ${from}: compruébalo.` }),
    ...(proposal.color === values.color && { color: 'Propuesto por la foto: compruébalo.' }),
  }
}

const Frame = styled(Card)`
  height: 100%;
`

const FileName = styled(Text)`
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${theme.color.textMuted};
`
