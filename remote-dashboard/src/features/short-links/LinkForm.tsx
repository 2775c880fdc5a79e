import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { getShortLink, type ShortLink } from 'shared-auth/api'
import { Button, media, Text, TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { FormCard } from '../../form/FormCard.tsx'
import { useSave } from '../../form/useSave.ts'
import { useSideForm } from '../../form/useSideForm.ts'
import { useShortcuts } from '../../shortcuts/useShortcuts.ts'
import { LinkExtras } from './LinkExtras.tsx'
import { saveShortLink } from './shortLinks.api.ts'
import { inputOf, type LinkValues, linkResolver, newLink, valuesOf } from './shortLinks.form.ts'
import { useAvailability } from './useAvailability.ts'
import type { Saved } from './useSavedLink.ts'

interface LinkFormProps {
  /** The edited link; without one the form creates a link. */
  link?: ShortLink
  /** Called after saving and after Cancelar. */
  onDone: () => void
  onSaved: (saved: Saved) => void
  /** Called with the stored version after a conflict. */
  onNewest: (link: ShortLink) => void
  /** Called with whether there is unsaved text. */
  onTyping: (isTyping: boolean) => void
}

export function LinkForm({ link, onDone, onSaved, onNewest, onTyping }: LinkFormProps) {
  const client = useQueryClient()
  const form = useForm<LinkValues>({ resolver: linkResolver, defaultValues: link ? valuesOf(link) : newLink })
  const { register, formState, setFocus, watch } = form
  const { errors, isDirty, isSubmitting } = formState
  const { isFree, problem } = useAvailability(watch('backHalf'), link)
  useShortcuts('Esta lista', [{ keys: 'n', label: 'Nuevo enlace corto', run: () => setFocus('backHalf') }])
  const blankHint = link ? 'En blanco no cambia.' : 'Opcional: en blanco se crea uno.'
  const cancel = useSideForm(isDirty, { onDone, onTyping })
  useEffect(() => {
    if (link) setFocus('backHalf')
  }, [link, setFocus])

  function handleNewest(newest: ShortLink) {
    form.reset(valuesOf(newest))
    onNewest(newest)
  }

  const { failure, conflict, submit } = useSave(form, {
    draft: link ? `link:${link.id}` : 'link',
    // Refetches after an error, too, so that the list shows what somebody else saved.
    save: (values, isForced) =>
      saveShortLink(
        inputOf(values, link),
        link && { id: link.id, updatedAt: isForced ? undefined : link.updatedAt },
      ).finally(() => void client.invalidateQueries({ queryKey: ['shortener'] })),
    onSaved: (stored) => {
      form.reset(newLink)
      onDone()
      onSaved({ link: stored, isNew: !link })
    },
    failed: 'Ocurrió un error al guardar.',
    showNewest: link && (() => getShortLink(link.id).then(handleNewest)),
  })

  return (
    <FormCard
      id="short-link"
      label={link ? 'Editar URL corta' : 'Nueva URL corta'}
      failure={failure}
      conflict={conflict}
      padding={3}
      onSubmit={submit}
    >
      <Fields>
        <TextField
          {...register('backHalf')}
          label="Código corto (backHalf)"
          hint={isFree ? <Free /> : blankHint}
          error={problem ?? errors.backHalf?.message}
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
        <Buttons>
          <Button type="submit" isBusy={isSubmitting} busyLabel="Guardando...">
            {link ? 'Update' : 'Create'}
          </Button>
          {link && (
            <Button variant="secondary" onClick={cancel}>
              Cancelar
            </Button>
          )}
        </Buttons>
        <LinkExtras form={form} link={link} />
      </Fields>
    </FormCard>
  )
}

function Free() {
  return (
    <Text as="span" role="status" size="sm" tone="success">
      <FreeMark aria-hidden size="1em" /> Disponible
    </Text>
  )
}

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[4]};
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.xl} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr) auto;
    /* Placed one by one, because the button of the further fields is above the second. */
    > :nth-child(1) { grid-area: 1 / 1; }
    > :nth-child(2) { grid-area: 1 / 2; }
    > :nth-child(3) { grid-area: 1 / 3; }
    /* Hints are beside the labels, so that the form is one line of controls and the list starts higher. */
    > :has(> input) {
      grid-template-columns: auto minmax(0, 1fr);
      gap: ${theme.space[1]} ${theme.space[3]};
      > label { grid-area: 1 / 1; }
      > input { grid-area: 2 / 1 / auto / -1; }
      > [id$='-error'] { grid-area: 3 / 1 / auto / -1; }
      > [id$='-hint'] { grid-area: 1 / 2; justify-self: end; line-height: ${theme.font.lineHeight.snug}; }
    }
  }
`

const Buttons = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  /* Beside the controls, below the height of their labels. */
  ${media.xl} { padding-top: 1.35rem; }
`

/* Inline, before the word. */
const FreeMark = styled(Check)`
  display: inline;
  vertical-align: -0.1em;
`
