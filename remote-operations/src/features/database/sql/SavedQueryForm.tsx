import { type FormEvent, useState } from 'react'
import { saveFailure } from 'shared-admin'
import type { SavedQuery } from 'shared-auth/api'
import { Button, confirmDialog, Stack, TextField } from 'shared-ui'
import { useDraft } from 'shared-ui/drafts'
import { sentence } from 'shared-ui/text'
import { useSavedQueryChanges } from './savedQueries.api.ts'

interface SavedQueryFormProps {
  /** The text in the editor. */
  query: string
  /** The person's own saved query that was opened last; it can be replaced. */
  current: SavedQuery | undefined
  onSaved: (saved: SavedQuery) => void
}

/** Saves the query of the editor, under a new name or in place of the opened one. */
export function SavedQueryForm({ query, current, onSaved }: SavedQueryFormProps) {
  const { create, update } = useSavedQueryChanges()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  useDraft('saved-query', name || null, (typed) => typeof typed === 'string' && setName(typed))

  async function keep(saving: Promise<SavedQuery>) {
    setProblem(undefined)
    try {
      onSaved(await saving)
      setName('')
    } catch (error) {
      setProblem(saveFailure(error, 'No se pudo guardar la consulta.'))
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (query === '') setProblem('El editor está vacío.')
    else if (name.trim() === '') setProblem('Escribe un nombre.')
    else void keep(create.mutateAsync({ name: name.trim(), query }))
  }

  async function handleReplace({ id, name: called, updatedAt }: SavedQuery) {
    const isConfirmed = await confirmDialog({
      title: sentence`¿Reemplazar «${called}»?`,
      text: 'Su consulta pasa a ser la del editor.',
      confirmText: 'Reemplazar',
      cancelText: 'Cancelar',
    })
    if (isConfirmed) await keep(update.mutateAsync({ id, query, updatedAt }))
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap={2}>
        <TextField
          label="Guardar la del editor como"
          value={name}
          error={problem}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Stack direction="row" gap={2} isWrapping>
          <Button type="submit" size="sm" busyLabel="Guardando..." isBusy={create.isPending}>
            Guardar consulta
          </Button>
          {current && current.query !== query && query !== '' && (
            <Button
              size="sm"
              variant="secondary"
              isBusy={update.isPending}
              onClick={() => void handleReplace(current)}
            >
              {sentence`Reemplazar «${current.name}»`}
            </Button>
          )}
        </Stack>
      </Stack>
    </form>
  )
}
