import { z } from 'zod'
import { exportStates } from '../../../db/schema/users.ts'
import type { ExportRow } from './exports.repository.ts'

export const exportResponse = z
  .object({
    /** `none` before the first one, and after the last one expired. */
    state: z.enum(['none', ...exportStates]).meta({ id: 'AccountExportState' }),
    /** Of the file, for its download. */
    id: z.guid().nullable(),
    requestedAt: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AccountExport' })

export function toExport(row: ExportRow | undefined): z.infer<typeof exportResponse> {
  const isOver = row?.state === 'ready' && (!row.expiresAt || row.expiresAt <= new Date())
  if (!row || isOver) return { state: 'none', id: null, requestedAt: null, bytes: null, expiresAt: null }
  const isReady = row.state === 'ready'
  return {
    ...{ state: row.state, id: row.id, requestedAt: row.createdAt.toISOString() },
    bytes: isReady ? row.bytes : null,
    expiresAt: isReady && row.expiresAt ? row.expiresAt.toISOString() : null,
  }
}
