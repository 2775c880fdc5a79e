import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { changeActions, type FieldChange, recordKinds } from '../../db/schema/activity.ts'
import { dateFrom, dateTo, pageOf, pageQuery, searchText, sortOrder } from '../../lists/query.ts'
import { type ActivityRow, namesOf } from './activity.repository.ts'

const recordKind = z.enum(recordKinds).meta({ id: 'RecordKind' })
const changeAction = z.enum(changeActions).meta({ id: 'ChangeAction' })

export const fieldChange = z
  .object({
    field: z.string(),
    /** As text; null without a value. */
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Changed, but its values are not recorded. */
    isHidden: z.boolean(),
  })
  .meta({ id: 'FieldChange' })

const activityEntry = z
  .object({
    id: z.guid(),
    createdAt: z.iso.datetime(),
    actorId: z.guid().nullable(),
    actorName: z.string(),
    kind: recordKind,
    recordId: z.string(),
    recordName: z.string(),
    action: changeAction,
    changes: z.array(fieldChange),
  })
  .meta({ id: 'ActivityEntry' })

export const activityQuery = pageQuery(20).extend({
  search: searchText,
  kind: z.enum([...recordKinds, '']).default(''),
  action: z.enum([...changeActions, '']).default(''),
  recordId: z.string().trim().max(200).default(''),
  actorId: z.union([z.guid(), z.literal('')]).default(''),
  dateFrom,
  dateTo,
  sortCreatedAt: sortOrder('DESC'),
})

export const activityListResponse = pageOf(activityEntry).meta({ id: 'ActivityPage' })

export const activityResponse = z.object({ result: activityEntry }).meta({ id: 'ActivityResponse' })

/** Presents changes, with names in place of the ids of people. */
export async function presenterOf(db: Db, rows: ActivityRow[]) {
  const ids = rows.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => (isPerson(field) ? [before, after] : [])),
  )
  const names = await namesOf(db, [...new Set(ids.filter((id) => typeof id === 'string'))])
  return (row: ActivityRow) => toActivity(row, names)
}

const isPerson = (field: string) => field === 'assigneeId'

function toActivity(row: ActivityRow, names: Map<string, string>): z.infer<typeof activityEntry> {
  const { id, actorId, actorName, kind, recordId, recordName, action } = row
  return {
    ...{ id, actorId, actorName, kind, recordId, recordName, action },
    createdAt: row.createdAt.toISOString(),
    changes: row.changes.map(({ field, before, after, isHidden = false }) => ({
      ...{ field, isHidden },
      before: isPerson(field) ? nameOf(before, names) : textOf(before),
      after: isPerson(field) ? nameOf(after, names) : textOf(after),
    })),
  }
}

/** For kinds without people in their fields. */
export function presentChange({ field, before, after, isHidden }: FieldChange) {
  return { field, isHidden: isHidden === true, before: textOf(before), after: textOf(after) }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function nameOf(id: unknown, names: Map<string, string>): string | null {
  return typeof id === 'string' ? (names.get(id) ?? 'Cuenta eliminada') : null
}
