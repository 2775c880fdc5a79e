import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button } from 'shared-ui'
import { useScreenActions } from '../actions/screenActions.ts'
import { listAddress } from '../screen/listAddress.ts'
import { RowActions, RowButton, RowIcon } from '../table/RowActions.tsx'
import { useMayRemove } from './useMayRemove.ts'
import { type Removal, useRemove } from './useRemove.ts'

interface RemoveButtonProps {
  removal: Removal
  id: string
  /** The name of the record in the confirmation, by which people know it. */
  subject: string
}

/**
 * Deletes the record of a details screen, and goes back to its list.
 * @example <RemoveButton removal={courseRemoval} id={course.id} subject={course.title} listPath={listPath} />
 */
export function RemoveButton(props: RemoveButtonProps & { listPath: string }) {
  return useMayRemove(props.removal) && <AllowedRemoveButton {...props} />
}

function AllowedRemoveButton({ removal, id, subject, listPath }: RemoveButtonProps & { listPath: string }) {
  const remove = useRemove(removal)
  const navigate = useNavigate()

  async function handleClick() {
    // Replaces the history entry: Back would only lead to a deleted record.
    if (await remove(id, subject)) await navigate(listAddress(listPath), { replace: true })
  }

  useScreenActions([
    { label: 'Eliminar lo que está abierto', words: 'borrar', icon: Trash2, run: () => void handleClick() },
  ])

  return (
    <Button variant="danger" onClick={handleClick}>
      <Trash2 aria-hidden /> Eliminar
    </Button>
  )
}

interface RowRemoveButtonProps extends RemoveButtonProps {
  label: string
  onRemoved?: () => void
}

/**
 * Deletes the record of a row.
 * @example <RowRemoveButton removal={courseRemoval} id={id} subject={title} label={`Eliminar ${title}`} />
 */
export function RowRemoveButton({ removal, id, subject, label, onRemoved }: RowRemoveButtonProps) {
  const remove = useRemove(removal)
  const mayRemove = useMayRemove(removal)

  async function handleClick() {
    if (await remove(id, subject)) onRemoved?.()
  }

  if (!mayRemove) return null

  return (
    <RowActions>
      <RowButton label={label} title="Eliminar" onClick={handleClick}>
        <RowIcon name="trash" />
      </RowButton>
    </RowActions>
  )
}
