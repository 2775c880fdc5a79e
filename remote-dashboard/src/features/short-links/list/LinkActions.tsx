import { RowActions, RowButton, RowIcon, RowRemoveButton } from 'shared-admin'
import type { ShortLink } from 'shared-auth/api'
import { sentence } from 'shared-ui/text'
import { shortLinksPath } from '../shortLinks.api.ts'
import { linkRemoval } from './linkRemoval.ts'

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
        <RowIcon name="scrollText" />
      </a>
      <a href={`${shortLinksPath}/chart${ofLink}`} title="Gráfico" aria-label={`Gráfico de ${backHalf}`}>
        <RowIcon name="chartColumn" />
      </a>
      <RowButton label={`Editar ${backHalf}`} title="Editar" onClick={() => onEdit(link)}>
        <RowIcon name="pencil" />
      </RowButton>
      <RowRemoveButton
        removal={linkRemoval}
        id={id}
        subject={sentence`${backHalf} → ${destination}`}
        label={`Eliminar ${backHalf}`}
        onRemoved={() => onRemoved(link)}
      />
    </RowActions>
  )
}
