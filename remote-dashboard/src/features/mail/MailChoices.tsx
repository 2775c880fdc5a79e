import { ChoiceFilter, type List } from 'shared-admin'
import { useSession } from 'shared-auth'
import type { Mail } from 'shared-auth/api'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { nameOfAdmin, useAdmins } from '../../people/admins.ts'
import type { MailFilters } from './mail.api.ts'
import { stateLabels } from './mailWords.ts'

/** The filters of the mail list by state and assignee. */
export function MailChoices({ list }: { list: List<Mail, MailFilters> }) {
  const admins = useAdmins().data ?? []
  const own = useSession(({ user }) => user?.id)
  const people = Object.fromEntries(admins.map((admin) => [admin.id, nameOfAdmin(admin, own)]))
  return (
    <Row>
      <ChoiceFilter
        list={list}
        name="state"
        label="Estado"
        all="Bandeja de entrada"
        options={stateLabels}
        isCompact
      />
      <ChoiceFilter
        list={list}
        name="assignee"
        label="Responsable"
        all="Cualquier responsable"
        options={{ nobody: 'Nadie', ...people }}
        isCompact
      />
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[2]};
  ${media.sm} { display: flex; }
`
