import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SavedView } from 'shared-auth/api'
import { Button, Stack, TextField } from 'shared-ui'
import { useDraft } from 'shared-ui/drafts'
import { sentence } from 'shared-ui/text'
import { saveFailure } from '../format/failure.ts'
import { searchOf } from './viewAddress.ts'
import { useViewChanges } from './viewChanges.ts'

interface ViewFormProps {
  list: string
  /** Names of the columns that are shown; none on a screen without columns. */
  shown: string[]
  /** The shown view, if it was changed since; the change can be saved in it. */
  changed: SavedView | undefined
  onSaved: (view: SavedView) => void
}

/** Saves the current state of the list under a new name or in the current view. */
export function ViewForm({ list, shown, changed, onSaved }: ViewFormProps) {
  const [params] = useSearchParams()
  const { create, update } = useViewChanges()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  useDraft(`view:${list}`, name || null, (typed) => typeof typed === 'string' && setName(typed))
  // A screen without columns stores none.
  const present = { search: searchOf(params), columns: shown.length > 0 ? shown : null }

  async function save(saving: Promise<SavedView>) {
    setProblem(undefined)
    try {
      onSaved(await saving)
      setName('')
    } catch (error) {
      setProblem(saveFailure(error, 'No se pudo guardar la vista.'))
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') setProblem('Escribe un nombre.')
    else void save(create.mutateAsync({ list, name: name.trim(), ...present, isDefault: false }))
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap={2}>
        <TextField
          label="Guardar lo de ahora como"
          value={name}
          maxLength={60}
          autoComplete="off"
          error={problem}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
        />
        <Stack direction="row" gap={2} isWrapping>
          <Button type="submit" size="sm" isBusy={create.isPending} busyLabel="Guardando...">
            Guardar vista
          </Button>
          {changed && (
            <Button
              size="sm"
              variant="secondary"
              isBusy={update.isPending}
              onClick={() => void save(update.mutateAsync({ id: changed.id, ...present }))}
            >
              {sentence`Actualizar «${changed.name}»`}
            </Button>
          )}
        </Stack>
      </Stack>
    </form>
  )
}
