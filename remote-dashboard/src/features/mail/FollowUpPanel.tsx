import { UserRoundCheck } from 'lucide-react'
import { Panel } from 'shared-admin'
import { hasRole, useSession } from 'shared-auth'
import type { Mail } from 'shared-auth/api'
import { Button, media, SelectField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { nameOfAdmin, useAdmins } from '../../people/admins.ts'
import { followUpWords } from './mailWords.ts'
import { useMailChange } from './useMailChange.ts'

/** Who works on a mail, and its state. */
export function FollowUpPanel({ mail }: { mail: Mail }) {
  const { data: admins = [], isPending } = useAdmins()
  const { assign } = useMailChange()
  const user = useSession((state) => state.user)
  const { assignee } = mail
  const isListed = assignee === null || admins.some(({ id }) => id === assignee.id)
  const choices = isListed ? admins : [...admins, assignee]

  function handleChange(id: string) {
    void assign(mail, choices.find((each) => each.id === id) ?? null)
  }

  return (
    <Panel title="Seguimiento" intro={followUpWords(mail)}>
      {hasRole(user, 'admin') && (
        <Line>
          <SelectField
            label="Responsable"
            value={assignee?.id ?? ''}
            disabled={isPending}
            onChange={(event) => handleChange(event.target.value)}
          >
            <option value="">Nadie</option>
            {choices.map((admin) => (
              <option key={admin.id} value={admin.id}>
                {nameOfAdmin(admin, user?.id)}
              </option>
            ))}
          </SelectField>
          {user && assignee?.id !== user.id && (
            <Button variant="secondary" onClick={() => void assign(mail, { id: user.id, name: user.name })}>
              <UserRoundCheck aria-hidden /> Asignármelo
            </Button>
          )}
        </Line>
      )}
    </Panel>
  )
}

const Line = styled.div`
  display: grid;
  align-items: end;
  gap: ${theme.space[3]};
  ${media.md} { grid-template-columns: minmax(0, 20rem) auto; justify-content: start; }
`
