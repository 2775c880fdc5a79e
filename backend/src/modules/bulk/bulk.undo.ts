import type { Db } from '../../db/database.ts'
import type { ChangeAction, RecordKind } from '../../db/schema/activity.ts'
import { notFound } from '../../errors.ts'
import { type ActivityRow, findActivityOfRun } from '../activity/activity.repository.ts'
import type { Actor, Outcome } from '../activity/changeRows.ts'
import { findBinnedBy, lockBinRows } from '../bin/bin.repository.ts'
import { restoreRows } from '../bin/bin.service.ts'
import { changeFeedback, type FeedbackChange } from '../feedback/feedback.changes.ts'
import { changeMails, type MailChange } from '../mail/mail.changes.ts'
import { changeAccess } from '../users/users.bulk.ts'
import type { UserRow } from '../users/users.repository.ts'
import { type BulkContext, outcomesOf } from './bulk.kinds.ts'
import { MAX_BULK_ROWS } from './bulk.rows.ts'
import type { BulkWork } from './bulk.service.ts'

/** Undoes what a run did to each row, except where somebody changed the row since. */
export async function undoing(db: Db, context: BulkContext, runId: string): Promise<BulkWork> {
  const [first] = await findActivityOfRun(db, runId, 1)
  if (first?.action === 'delete') return restoring(db, context, runId)
  const revert = first && revertible[first.kind]
  if (first && revert?.actions.includes(first.action)) {
    return reverting(context, revert.change, await findActivityOfRun(db, runId, MAX_BULK_ROWS))
  }
  throw notFound('No hay nada que deshacer.')
}

type Values = Record<string, unknown>

type Revertible = {
  actions: ChangeAction[]
  /** Restores the values `before` of the rows that still have the values `after`. */
  change: (db: Db, actor: Actor, ids: string[], before: Values, after: Values) => Promise<Outcome[]>
}

const revertible: Partial<Record<RecordKind, Revertible>> = {
  user: {
    actions: ['role', 'activate', 'deactivate'],
    change: (db, actor, ids, before, after) =>
      changeAccess(db, actor, ids, before as Access, after as Access),
  },
  mail: {
    actions: ['read', 'unread', 'archive', 'unarchive', 'assign'],
    change: (db, actor, ids, before, after) =>
      changeMails(db, actor, ids, before as MailChange, after as MailChange),
  },
  feedback: {
    actions: ['activate', 'deactivate', 'pin', 'unpin'],
    change: (db, actor, ids, before, after) =>
      changeFeedback(db, actor, ids, before as FeedbackChange, after as FeedbackChange),
  },
}

function restoring(db: Db, { actor, days }: BulkContext, runId: string): BulkWork {
  return {
    find: () => findBinnedBy(db, runId),
    apply: async (transaction, ids) => {
      const rows = await lockBinRows(transaction, ids, days)
      return outcomesOf(rows, await restoreRows(transaction, actor.author, rows))
    },
  }
}

function reverting({ actor }: BulkContext, change: Revertible['change'], entries: ActivityRow[]): BulkWork {
  const changes = new Map(entries.map((entry) => [entry.recordId, valuesOf(entry)]))
  return {
    find: async () => [...changes.keys()],
    apply: async (transaction, ids) => {
      const outcomes: Outcome[] = []
      for (const [key, group] of grouped(ids, (id) => JSON.stringify(changes.get(id)))) {
        const { before, after } = JSON.parse(key) as ReturnType<typeof valuesOf>
        outcomes.push(...(await change(transaction, actor, group, before, after)))
      }
      return outcomes
    },
  }
}

type Access = { role: UserRow['role'] } | { isActive: boolean }

/** The fields that runs change. Of a timestamp, only whether it is set can be restored. */
const states: Record<string, string> = {
  ...{ role: 'role', isActive: 'isActive', isPinned: 'isPinned', assigneeId: 'assigneeId' },
  ...{ readAt: 'isRead', archivedAt: 'isArchived' },
}

function valuesOf({ changes }: ActivityRow): { before: Values; after: Values } {
  const change = changes.find(({ field }) => Object.hasOwn(states, field))
  const name = states[change?.field ?? ''] ?? ''
  const read = (value: unknown) => (name === change?.field ? value : value !== null && value !== undefined)
  return { before: { [name]: read(change?.before) }, after: { [name]: read(change?.after) } }
}

function grouped(ids: string[], keyOf: (id: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const id of ids) groups.set(keyOf(id), [...(groups.get(keyOf(id)) ?? []), id])
  return groups
}
