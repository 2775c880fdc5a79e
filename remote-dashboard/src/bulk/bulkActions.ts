import { UserCog, UserRoundCheck } from 'lucide-react'
import { type BulkAction, bulkActions, quiet } from 'shared-admin'
import { AssignMenu } from './AssignMenu.tsx'
import { RoleMenu } from './RoleMenu.tsx'

/** The changes of many users. */
export const userActions: BulkAction[] = [
  { ...bulkActions.activate, consequence: 'Podrán iniciar sesión.' },
  { ...bulkActions.deactivate, consequence: 'Sus sesiones se cierran y no podrán iniciar otra.' },
  {
    name: 'role',
    ...{ label: 'Cambiar rol', icon: UserCog, doing: 'Cambiando el rol', canUndo: true },
    ask: (what) => `¿Cambiar el rol de ${what}?`,
    consequence: 'Sus sesiones se cierran y tendrán que iniciar otra.',
    done: ['Se cambió el rol de', 'Se cambió el rol de'],
    Menu: RoleMenu,
  },
  bulkActions.delete,
]

/** Assigns many records to an administrator. */
export const assignAction: BulkAction = {
  name: 'assign',
  ...quiet('Asignar', UserRoundCheck, 'Asignando'),
  done: ['Se asignó', 'Se asignaron'],
  Menu: AssignMenu,
}
