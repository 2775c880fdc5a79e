import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button, media, Stack, Text, TextField, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { FormCard } from '../../admin/FormCard.tsx'
import { useDirtyWarning } from '../../admin/useDirtyWarning.ts'
import { useSave } from '../../admin/useSave.ts'
import { linkResolver, newLink } from './link.form.ts'
import { type LinkInput, type ShortLink, saveLink } from './shortener.api.ts'
import { useAvailability } from './useAvailability.ts'

interface LinkFormProps {
  /** The one that is edited; without it a new one is made. */
  link?: ShortLink
  /** After saving and after Cancelar. */
  onDone: () => void
  /** Told whether there is typed text that is not saved. */
  onTyping: (isTyping: boolean) => void
}

export function LinkForm({ link, onDone, onTyping }: LinkFormProps) {
  const client = useQueryClient()
  const { backHalf, destination } = link ?? newLink
  const form = useForm<LinkInput>({ resolver: linkResolver, defaultValues: { backHalf, destination } })
  const { register, formState, setFocus, watch } = form
  const { errors, isDirty, isSubmitting } = formState
  const { isFree, complaint } = useAvailability(watch('backHalf'), link)
  useDirtyWarning(isDirty)
  useEffect(() => onTyping(isDirty), [isDirty, onTyping])
  useEffect(() => {
    if (link) setFocus('backHalf')
  }, [link, setFocus])

  const { failure, submit } = useSave(form, {
    // After a refusal, too: what somebody else saved meanwhile is then there to be compared.
    save: (input) =>
      saveLink(input, link).finally(() => void client.invalidateQueries({ queryKey: ['shortener'] })),
    onSaved: () => {
      toast.success(link ? 'URL corta actualizada.' : 'URL corta creada.')
      form.reset(newLink)
      onDone()
    },
    failed: 'Ocurrió un error al guardar.',
  })

  return (
    <FormCard label={link ? 'Editar URL corta' : 'Nueva URL corta'} failure={failure} onSubmit={submit}>
      <Fields>
        <TextField
          {...register('backHalf')}
          label="Código corto (backHalf)"
          hint={isFree ? <Free /> : `Opcional: en blanco ${link ? 'queda el que tiene' : 'se crea uno'}.`}
          error={complaint ?? errors.backHalf?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <TextField
          {...register('destination')}
          label="Destino (URL)"
          type="url"
          placeholder="https://"
          error={errors.destination?.message}
          autoComplete="off"
        />
        <Stack direction="row" gap={2}>
          <Button type="submit" isBusy={isSubmitting} busyLabel="Guardando...">
            {link ? 'Update' : 'Create'}
          </Button>
          {link && (
            <Button variant="secondary" onClick={onDone}>
              Cancelar
            </Button>
          )}
        </Stack>
      </Fields>
    </FormCard>
  )
}

function Free() {
  return (
    <Text as="span" role="status" size="sm" tone="success">
      <Check aria-hidden size="1em" /> Disponible
    </Text>
  )
}

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[4]};
  ${media.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
    /* Beside the controls, below the height of their labels. */
    > :last-child { padding-top: 1.625rem; }
  }
`
