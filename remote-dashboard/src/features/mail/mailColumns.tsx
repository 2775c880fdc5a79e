import { CornerUpLeft } from 'lucide-react'
import { Clipped, type Column, dateColumn, idColumn, linkColumn, sortable, textColumn } from 'shared-admin'
import type { Mail } from 'shared-auth/api'
import { theme } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { MailActions } from './MailActions.tsx'
import { mailPath } from './mail.api.ts'

// Leaves room for all columns at 1280 px.
const clip = 'clamp(6rem, 8vw, 14rem)'

const name = linkColumn<Mail>('name', 'Nombre', `${mailPath}/details`)
const subject = textColumn<Mail>('subject', 'Asunto', clip)

export const mailColumns: Column<Mail>[] = [
  idColumn(),
  sortable({ ...name, cell: (mail) => <Sender mail={mail} /> }, 'sortName'),
  sortable(textColumn('email', 'Email', clip), 'sortEmail'),
  sortable({ ...subject, cell: (mail) => <Subject mail={mail} /> }, 'sortSubject'),
  textColumn('message', 'Mensaje', clip),
  textColumn('currentUrl', 'URL', 'clamp(4.5rem, 5vw, 8rem)'),
  sortable(dateColumn('sentAt', 'Fecha'), 'sortSentAt', 'DESC'),
  {
    name: 'assignee',
    header: 'Responsable',
    value: ({ assignee }) => assignee?.name ?? '',
    isExtra: true,
  },
  {
    name: 'state',
    header: 'Estado',
    value: (mail) => stateOf(mail),
    isExtra: true,
  },
  {
    name: 'actions',
    header: 'Acciones',
    cell: (mail) => <MailActions mail={mail} />,
    isFixed: true,
  },
]

function stateOf({ readAt, repliedAt, archivedAt }: Mail): string {
  const read = readAt ? 'Leído' : 'Sin leer'
  return [repliedAt ? 'Respondido' : read, archivedAt && 'archivado'].filter(Boolean).join(', ')
}

/** The sender, with marks for unread and replied mails, and the assignee. */
function Sender({ mail }: { mail: Mail }) {
  const { assignee, repliedAt, readAt } = mail
  return (
    <Words $isUnread={!readAt}>
      {!readAt && <Dot role="img" aria-label="Sin leer" title="Sin leer" />}
      {name.cell?.(mail)}
      {repliedAt && (
        <Mark role="img" aria-label="Respondido" title="Respondido">
          <CornerUpLeft aria-hidden />
        </Mark>
      )}
      {assignee && <small>{sentence`Asignado a ${assignee.name}`}</small>}
    </Words>
  )
}

function Subject({ mail: { subject: text, readAt } }: { mail: Mail }) {
  return (
    <Clipped $width={clip} title={text} dir="auto">
      {text && !readAt ? <strong>{text}</strong> : text || '—'}
    </Clipped>
  )
}

const Words = styled.div<{ $isUnread: boolean }>`
  display: grid;
  /* The space of the dot is always reserved, so that all names are aligned. */
  grid-template-columns: 0.625rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${theme.space[2]};
  > a { grid-column: 2; font-weight: ${({ $isUnread }) => theme.font.weight[$isUnread ? 'bold' : 'medium']}; }
  > small {
    grid-column: 2;
    overflow: hidden;
    max-width: 12rem;
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.xs};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Dot = styled.span`
  width: 0.625rem;
  height: 0.625rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.primary};
`

const Mark = styled.span`
  display: inline-flex;
  color: ${theme.color.success};
  svg { width: 1rem; height: 1rem; }
`
