import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/database.ts'
import type { ChangeAction, FieldChange } from '../../../db/schema/activity.ts'
import { authorOf } from '../../activity/author.ts'
import { recordChange } from '../../activity/recordChange.ts'

type Made = { subject: string; version?: string | null | undefined; reason?: string | undefined }

/** Records a release change after it is made, because releases are files that have their own journal. */
export async function recordRelease(
  db: Db,
  request: FastifyRequest,
  action: ChangeAction,
  { subject, version, reason }: Made,
) {
  const known: FieldChange[] = Object.entries({ version, reason }).flatMap(([field, after]) =>
    after ? [{ field, before: null, after }] : [],
  )
  await recordChange(db, authorOf(request), {
    ...{ kind: 'release', action, recordId: subject, recordName: subject },
    changes: known,
  })
}
