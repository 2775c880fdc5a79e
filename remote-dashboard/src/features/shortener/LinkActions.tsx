import { Pencil } from 'lucide-react'
import { IconButton } from 'shared-ui'
import { RowRemoveButton } from '../../admin/RemoveButton.tsx'
import { RowActions } from '../../admin/RowActions.tsx'
import { linkRemoval } from './linkRemoval.ts'
import type { ShortLink } from './shortener.api.ts'

interface LinkActionsProps {
  link: ShortLink
  onEdit: (link: ShortLink) => void
}

export function LinkActions({ link, onEdit }: LinkActionsProps) {
  const { id, backHalf } = link
  return (
    <RowActions>
      <IconButton label={`Editar ${backHalf}`} title="Editar" size="sm" onClick={() => onEdit(link)}>
        <Pencil aria-hidden />
      </IconButton>
      <RowRemoveButton removal={linkRemoval} id={id} label={`Eliminar ${backHalf}`} />
    </RowActions>
  )
}
