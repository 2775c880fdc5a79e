import { z } from 'zod'
import { dateFrom, dateTo, pageOf, pageQuery, searchText, sortOrder } from '../../lists/query.ts'
import { binKinds } from './bin.kinds.ts'
import type { BinRow } from './bin.repository.ts'

const binKind = z.enum(binKinds).meta({ id: 'BinKind' })

const binEntry = z
  .object({
    id: z.guid(),
    kind: binKind,
    recordId: z.guid(),
    recordName: z.string(),
    deletedAt: z.iso.datetime(),
    deletedById: z.guid().nullable(),
    deletedByName: z.string(),
    /** When it is deleted permanently. */
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'BinEntry' })

export const binQuery = pageQuery(20).extend({
  search: searchText,
  kind: z.enum([...binKinds, '']).default(''),
  dateFrom,
  dateTo,
  sortDeletedAt: sortOrder('DESC'),
})

export const binListResponse = pageOf(binEntry).meta({ id: 'BinPage' })

export const binParams = z.object({ kind: z.enum(binKinds), recordId: z.guid() })

export function toBinEntry(days: number) {
  return (row: BinRow): z.infer<typeof binEntry> => {
    const { id, kind, recordId, recordName, deletedAt, deletedById, deletedByName } = row
    return {
      ...{ id, kind: binKind.parse(kind), recordId, recordName, deletedById, deletedByName },
      deletedAt: deletedAt.toISOString(),
      expiresAt: new Date(deletedAt.getTime() + days * 86_400_000).toISOString(),
    }
  }
}
