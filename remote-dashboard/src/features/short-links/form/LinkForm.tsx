import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ConflictNotice, Sheet, useSave, useSideForm } from 'shared-admin'
import { getShortLink, type ShortLink } from 'shared-auth/api'
import { Button, Stack, Text, TextField } from 'shared-ui'
import { styled } from 'styled-components'
import { hostnameNote } from '../hostnameNote.ts'
import { saveShortLink } from '../shortLinks.api.ts'
import { LinkExtras } from './LinkExtras.tsx'
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
}

/** Creates or edits a short link, in a sheet beside the list. */
export function LinkForm({ link, onDone, onSaved, onNewest }: LinkFormProps) {
  const client = useQueryClient()
  const form = useForm<LinkValues>({ resolver: linkResolver, defaultValues: link ? valuesOf(link) : newLink })
  const { register, formState, setFocus, watch } = form
  const { errors, isDirty, isSubmitting } = formState
  const { isFree, problem } = useAvailability(watch('backHalf'), link)
  const blankHint = link ? 'En blanco no cambia.' : 'Opcional: en blanco se crea uno.'
  const cancel = useSideForm(isDirty, { onDone, onTyping: ignore })
  useEffect(() => setFocus('backHalf'), [setFocus])

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

  const title = link ? 'Editar URL corta' : 'Nueva URL corta'
  return (
    <Sheet title={title} onClose={cancel}>
      <form noValidate aria-label={title} onSubmit={submit}>
        <Stack gap={4}>
          <ConflictNotice failure={failure} conflict={conflict} />
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
            hint={hostnameNote(watch('destination').trim())}
            error={errors.destination?.message}
            autoComplete="off"
          />
          <LinkExtras form={form} link={link} />
          <Stack direction="row" gap={2}>
            <Button type="submit" isBusy={isSubmitting} busyLabel="Guardando...">
              {link ? 'Update' : 'Create'}
            </Button>
            <Button variant="secondary" onClick={cancel}>
              Cancelar
            </Button>
          </Stack>
        </Stack>
      </form>
    </Sheet>
  )
}

/* The sheet is modal: nothing else can be edited beside it. */
function ignore() {}

function Free() {
  return (
    <Text as="span" role="status" size="sm" tone="success">
      <FreeMark aria-hidden size="1em" /> Disponible
    </Text>
  )
}

/* Inline, before the word. */
const FreeMark = styled(Check)`
  display: inline;
  vertical-align: -0.1em;
`
