import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button } from 'shared-ui'
import { RowActions, RowButton } from './RowActions.tsx'
import { type Removal, useRemove } from './useRemove.ts'

interface RemoveButtonProps {
  removal: Removal
  id: string
}

/** Deletes the record of a details screen, and leads back to its list. */
export function RemoveButton({ removal, id, listPath }: RemoveButtonProps & { listPath: string }) {
  const remove = useRemove(removal)
  const navigate = useNavigate()

  async function handleClick() {
    // In place of the record's entry: Back would only lead to what is gone.
    if (await remove(id)) await navigate(listPath, { replace: true })
  }

  return (
    <Button variant="danger" onClick={handleClick}>
      <Trash2 aria-hidden /> Eliminar
    </Button>
  )
}

/** Deletes the record of a row. */
export function RowRemoveButton({ removal, id, label }: RemoveButtonProps & { label: string }) {
  const remove = useRemove(removal)
  return (
    <RowActions>
      <RowButton label={label} title="Eliminar" onClick={() => remove(id)}>
        <Trash2 aria-hidden />
      </RowButton>
    </RowActions>
  )
}
