import { ChartColumn, Pencil, ScrollText } from 'lucide-react'
import type { ShortLink } from 'shared-auth/api'
import { IconButton } from 'shared-ui'
import { RowRemoveButton } from '../../record/RemoveButton.tsx'
import { RowActions } from '../../table/RowActions.tsx'
import { linkRemoval } from './linkRemoval.ts'
import { shortLinksPath } from './shortLinks.api.ts'

interface LinkActionsProps {
  link: ShortLink
  onEdit: (link: ShortLink) => void
  onRemoved: (link: ShortLink) => void
}

export function LinkActions({ link, onEdit, onRemoved }: LinkActionsProps) {
  const { id, backHalf, destination } = link
  const ofLink = `?shortenerId=${id}`
  return (
    <RowActions>
      <a href={`${shortLinksPath}/details${ofLink}`} title="Detalles" aria-label={`Detalles de ${backHalf}`}>
        <ScrollText aria-hidden />
      </a>
      <a href={`${shortLinksPath}/chart${ofLink}`} title="Gráfico" aria-label={`Gráfico de ${backHalf}`}>
        <ChartColumn aria-hidden />
      </a>
      <IconButton label={`Editar ${backHalf}`} title="Editar" size="sm" onClick={() => onEdit(link)}>
        <Pencil aria-hidden />
      </IconButton>
      <RowRemoveButton
        removal={linkRemoval}
        id={id}
        subject={`${backHalf} → ${destination}`}
        label={`Eliminar ${backHalf}`}
        onRemoved={() => onRemoved(link)}
      />
    </RowActions>
  )
}
