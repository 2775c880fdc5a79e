import { UserCog } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type BulkMenuProps, PopoverMenu } from 'shared-admin'
import type { Role } from 'shared-auth'
import { Button, Stack } from 'shared-ui'
import { roleLabels } from '../format/roleLabels.ts'

/** Gives the selected users a role. */
export function RoleMenu({ onChoose }: BulkMenuProps) {
  function handleClick({ currentTarget }: MouseEvent<HTMLElement>, name: Role) {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onChoose({ fields: { role: name }, question: (what) => `¿Dar el rol ${roleLabels[name]} a ${what}?` })
  }

  return (
    <PopoverMenu icon={UserCog} label="Cambiar rol" title="Rol nuevo" width="12rem">
      <Stack gap={1}>
        {(Object.entries(roleLabels) as [Role, string][]).map(([name, words]) => (
          <Button key={name} variant="ghost" size="sm" onClick={(event) => handleClick(event, name)}>
            {words}
          </Button>
        ))}
      </Stack>
    </PopoverMenu>
  )
}
