import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { bin } from '../../db/schema/bin.ts'
import { media } from '../../db/schema/media.ts'
import { feedbacks, mails } from '../../db/schema/messages.ts'
import { shortLinks } from '../../db/schema/shortLinks.ts'
import { type roles, users } from '../../db/schema/users.ts'
import { ApiError } from '../../errors.ts'
import type { Actor, Outcome } from '../activity/changeRows.ts'
import type { BinKind } from '../bin/bin.kinds.ts'
import { type BinRow, binCondition, lockBinRows } from '../bin/bin.repository.ts'
import { binQuery } from '../bin/bin.schemas.ts'
import { moveToBin, purgeRows, restoreRows } from '../bin/bin.service.ts'
import { changeFeedback } from '../feedback/feedback.changes.ts'
import { feedbackCondition } from '../feedback/feedback.repository.ts'
import { feedbackListQuery } from '../feedback/feedback.schemas.ts'
import { changeMails } from '../mail/mail.changes.ts'
import { mailCondition } from '../mail/mail.repository.ts'
import { mailListQuery } from '../mail/mail.schemas.ts'
import { deleteUnused } from '../media/media.changes.ts'
import { mediaCondition } from '../media/media.repository.ts'
import { mediaListQuery } from '../media/media.schemas.ts'
import { linkCondition } from '../short-links/short-links.repository.ts'
import { linkListQuery } from '../short-links/short-links.schemas.ts'
import { changeAccess, deleteUsers } from '../users/users.bulk.ts'
import { userCondition } from '../users/users.repository.ts'
import { userListQuery } from '../users/users.schemas.ts'
import { idsWhere } from './bulk.rows.ts'

export const bulkKinds = ['user', 'mail', 'feedback', 'short-link', 'media', 'bin'] as const
export const bulkActions = [
  ...(['delete', 'activate', 'deactivate', 'role', 'restore', 'purge'] as const),
  ...(['read', 'unread', 'assign', 'archive', 'unarchive', 'pin', 'unpin'] as const),
] as const

type BulkKind = (typeof bulkKinds)[number]
type BulkAction = (typeof bulkActions)[number]

/** The filters of a list, as its address has them. */
type BulkFilter = Record<string, string>

export type BulkContext = {
  actor: Actor
  /** The role that the action `role` assigns. */
  role: (typeof roles)[number]
  /** The administrator that `assign` assigns to; null for nobody. */
  assigneeId: string | null
  /** For how many days the bin keeps records. */
  days: number
}

/** Changes a block of rows, in the caller's transaction; returns the outcome of each row that exists. */
type Apply = (db: Db, context: BulkContext, ids: string[]) => Promise<Outcome[]>

type BulkList = {
  /** The ids of all rows that the list's own filters match. */
  find: (db: Db, filter: BulkFilter, days: number) => Promise<string[]>
  actions: Partial<Record<BulkAction, Apply>>
}

/** The bulk changes that each list offers; a new list needs only an entry here. */
export const bulkLists: Record<BulkKind, BulkList> = {
  user: {
    find: (db, filter) => {
      const { role, search } = read(userListQuery, filter)
      return idsWhere(db, users, userCondition({ role: role || undefined, search }))
    },
    actions: {
      delete: (db, { actor }, ids) => deleteUsers(db, actor, ids),
      activate: (db, { actor }, ids) => changeAccess(db, actor, ids, { isActive: true }),
      deactivate: (db, { actor }, ids) => changeAccess(db, actor, ids, { isActive: false }),
      role: (db, { actor, role }, ids) => changeAccess(db, actor, ids, { role }),
    },
  },
  mail: {
    find: (db, filter) => {
      const query = read(mailListQuery, filter)
      const { state, assignee } = query
      return idsWhere(db, mails, mailCondition({ ...dated(query), state, assignee }))
    },
    actions: {
      delete: deleting('mail'),
      read: (db, { actor }, ids) => changeMails(db, actor, ids, { isRead: true }),
      unread: (db, { actor }, ids) => changeMails(db, actor, ids, { isRead: false }),
      archive: (db, { actor }, ids) => changeMails(db, actor, ids, { isArchived: true }),
      unarchive: (db, { actor }, ids) => changeMails(db, actor, ids, { isArchived: false }),
      assign: (db, { actor, assigneeId }, ids) => changeMails(db, actor, ids, { assigneeId }),
    },
  },
  feedback: {
    find: (db, filter) => idsWhere(db, feedbacks, feedbackCondition(dated(read(feedbackListQuery, filter)))),
    actions: {
      delete: deleting('feedback'),
      activate: (db, { actor }, ids) => changeFeedback(db, actor, ids, { isActive: true }),
      deactivate: (db, { actor }, ids) => changeFeedback(db, actor, ids, { isActive: false }),
      pin: (db, { actor }, ids) => changeFeedback(db, actor, ids, { isPinned: true }),
      unpin: (db, { actor }, ids) => changeFeedback(db, actor, ids, { isPinned: false }),
    },
  },
  'short-link': {
    find: (db, filter) => {
      const query = read(linkListQuery, filter)
      return idsWhere(db, shortLinks, linkCondition({ ...dated(query), tag: query.tag }))
    },
    actions: { delete: deleting('short-link') },
  },
  media: {
    find: (db, filter) => {
      const { search, kind, folder, isUnused } = read(mediaListQuery, filter)
      return idsWhere(db, media, mediaCondition(db, { search, kind, folder, isUnused }))
    },
    actions: { delete: (db, { actor }, ids) => deleteUnused(db, actor.author, ids) },
  },
  bin: {
    find: (db, filter, days) => {
      const { search, kind, dateFrom: from, dateTo: to } = read(binQuery, filter)
      return idsWhere(db, bin, binCondition({ search, kind, from, to, days }))
    },
    actions: {
      restore: async (db, { actor, days }, ids) => {
        const rows = await lockBinRows(db, ids, days)
        return outcomesOf(rows, await restoreRows(db, actor.author, rows))
      },
      purge: async (db, { actor, days }, ids) => {
        const rows = await lockBinRows(db, ids, days)
        await purgeRows(db, actor.author, rows)
        return rows.map(({ id, recordName }) => ({ id, name: recordName }))
      },
    },
  },
}

/** The outcomes with the ids of the bin's rows, which the list shows, in place of the ids of the records. */
export function outcomesOf(rows: BinRow[], restored: Outcome[]): Outcome[] {
  const ids = new Map(rows.map(({ id, recordId }) => [recordId, id]))
  return restored.map((outcome) => ({ ...outcome, id: ids.get(outcome.id) ?? outcome.id }))
}

function deleting(kind: BinKind): Apply {
  return (db, { actor }, ids) => moveToBin(db, actor.author, kind, ids)
}

function dated(query: { search: string; dateVisitFrom?: Date; dateVisitTo?: Date }) {
  const { search, dateVisitFrom: from, dateVisitTo: to } = query
  return { search, from, to }
}

function read<Schema extends z.ZodType>(schema: Schema, filter: BulkFilter): z.infer<Schema> {
  const { data, success } = schema.safeParse(filter)
  if (!success) throw new ApiError(400, 'invalid', 'Los filtros de la lista no son válidos.')
  return data
}
