import { RowActions, RowButton, RowIcon, RowRemoveButton } from 'shared-admin'
import type { Mail } from 'shared-auth/api'
import { mailRemoval } from './mailRemoval.ts'
import { subjectOf } from './mailWords.ts'
import { useMailChange } from './useMailChange.ts'

/** The quick actions of a row. */
export function MailActions({ mail }: { mail: Mail }) {
  const { markRead, archive } = useMailChange()
  const { id, name, readAt, archivedAt } = mail
  const reading = readAt ? 'Marcar sin leer' : 'Marcar como leído'
  const archiving = archivedAt ? 'Sacar del archivo' : 'Archivar'
  return (
    <RowActions>
      <RowButton
        label={`${reading}: correo de ${name}`}
        title={reading}
        onClick={() => void markRead(mail, !readAt)}
      >
        <RowIcon name={readAt ? 'mail' : 'mailOpen'} />
      </RowButton>
      <RowButton
        label={`${archiving}: correo de ${name}`}
        title={archiving}
        onClick={() => void archive(mail, !archivedAt)}
      >
        <RowIcon name={archivedAt ? 'archiveX' : 'archive'} />
      </RowButton>
      <RowRemoveButton
        removal={mailRemoval}
        id={id}
        subject={subjectOf(mail)}
        label={`Eliminar el correo de ${name}`}
      />
    </RowActions>
  )
}
