import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type BulkMenuProps, PopoverMenu } from 'shared-admin'
import { useSession } from 'shared-auth'
import { Button, Skeleton, Stack, Text } from 'shared-ui'
import { adminsQuery, nameOfAdmin } from '../people/admins.ts'

/** Assigns the selected rows to an administrator. */
export function AssignMenu({ onChoose }: BulkMenuProps) {
  return (
    <PopoverMenu icon={UserRoundCheck} label="Asignar" title="Responsable" width="14rem">
      <People onChoose={onChoose} />
    </PopoverMenu>
  )
}

// Rendered only while the menu is open, so that the list of people is not fetched before.
function People({ onChoose }: BulkMenuProps) {
  const { data, error } = useQuery(adminsQuery)
  const own = useSession(({ user }) => user?.id)

  function handleClick({ currentTarget }: MouseEvent<HTMLElement>, assigneeId: string | null) {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onChoose({ fields: { assigneeId } })
  }

  if (error) return <Text size="sm">No se pudieron cargar los administradores.</Text>
  if (!data) return <Skeleton height="2.5rem" />
  return (
    <Stack gap={1}>
      {data.map((admin) => (
        <Button key={admin.id} variant="ghost" size="sm" onClick={(event) => handleClick(event, admin.id)}>
          {nameOfAdmin(admin, own)}
        </Button>
      ))}
      <Button variant="ghost" size="sm" onClick={(event) => handleClick(event, null)}>
        Nadie
      </Button>
    </Stack>
  )
}
