import { type RowChange, useRowChange } from 'shared-admin'
import { type Mail, type MailUpdateInput, updateMail } from 'shared-auth/api'
import { sentence } from 'shared-ui/text'

type Change = RowChange<Mail, MailUpdateInput>

/** The changes of a mail that a row and the details offer; each resolves to whether it was made. */
export function useMailChange() {
  const change = useRowChange<Mail, MailUpdateInput>({ name: 'mail', update: updateMail })

  return {
    markRead: ({ id }: Mail, isRead: boolean) =>
      change(id, { ...reading(isRead), undo: reading(!isRead), failed }),

    /** Marks a mail that was opened, without a toast. */
    noteRead: ({ id }: Mail) => change(id, { ...reading(true), done: undefined }),

    archive: ({ id }: Mail, isArchived: boolean) =>
      change(id, { ...archiving(isArchived), undo: archiving(!isArchived), failed }),

    assign: ({ id, assignee }: Mail, next: Mail['assignee']) =>
      change(id, { ...assigning(assignee, next), undo: assigning(next, assignee), failed }),
  }
}

const failed = 'No se pudo cambiar el correo'

function reading(isRead: boolean): Omit<Change, 'failed'> {
  return {
    edit: { isRead },
    shown: { readAt: isRead ? new Date().toISOString() : null, readBy: null },
    done: isRead ? 'Marcado como leído.' : 'Marcado sin leer.',
  }
}

function archiving(isArchived: boolean): Omit<Change, 'failed'> {
  return {
    edit: { isArchived },
    shown: { archivedAt: isArchived ? new Date().toISOString() : null },
    done: isArchived ? 'Correo archivado.' : 'Correo fuera del archivo.',
  }
}

function assigning(from: Mail['assignee'], to: Mail['assignee']): Omit<Change, 'failed'> {
  return {
    edit: { assigneeId: to?.id ?? null, assigneeBefore: from?.id ?? null },
    shown: { assignee: to },
    done: to ? sentence`Asignado a ${to.name}.` : 'Ya no está asignado.',
  }
}
