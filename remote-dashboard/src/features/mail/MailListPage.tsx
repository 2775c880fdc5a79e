import { Mail as MailIcon } from 'lucide-react'
import { DatedFilters, ListScreen, queriesOfList, useList } from 'shared-admin'
import { ButtonLink, EmptyState } from 'shared-ui'
import { MailChoices } from './MailChoices.tsx'
import { MailLines } from './MailLines.tsx'
import { mailList, mailPath } from './mail.api.ts'
import { mailColumns } from './mailColumns.tsx'
import { mailsCounted } from './mailCounted.ts'
import { archivedBulk, mailBulk } from './mailRemoval.ts'

/** What it begins with. */
export const queries = queriesOfList(mailList)

export function MailListPage() {
  const list = useList(mailList)
  return (
    <ListScreen
      list={list}
      title="Correos"
      columns={mailColumns}
      counted={mailsCounted(list.query.filters)}
      bulk={list.query.filters.state === 'archived' ? archivedBulk : mailBulk}
      empty={
        <EmptyState icon={<MailIcon />} title="Todavía no hay correos">
          <ButtonLink to={`${mailPath}?state=archived`} variant="ghost">
            Ver los archivados
          </ButtonLink>
        </EmptyState>
      }
      filters={
        <DatedFilters
          list={list}
          from="dateVisitFrom"
          to="dateVisitTo"
          placeholder="Nombre, email, asunto o mensaje"
          orders={{ name: 'sortSentAt' }}
        />
      }
      lines={(mails) => <MailLines mails={mails} />}
      toolbar={<MailChoices list={list} />}
    />
  )
}
