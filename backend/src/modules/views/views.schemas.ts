import { z } from 'zod'
import type { ViewRow } from './views.repository.ts'

const list = z.string().regex(/^[a-z][a-z0-9-]{0,79}$/, 'Es el nombre de una lista.')
const name = z.string().trim().min(1).max(60)
const search = z.string().max(2000)
const columns = z.array(z.string().min(1).max(60)).max(60).nullable()

const view = z
  .object({
    id: z.guid(),
    list: z.string(),
    name: z.string(),
    /** Filters and order, as the query of the list's address. */
    search: z.string(),
    /** Names of the columns that are shown; null for those that the list shows by default. */
    columns: z.array(z.string()).nullable(),
    /** Whether the list opens with it. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedView' })

export const viewListResponse = z.object({ results: z.array(view) }).meta({ id: 'SavedViewList' })

export const viewResponse = view

export const viewCreation = z
  .strictObject({
    list,
    name,
    search: search.default(''),
    columns: columns.default(null),
    isDefault: z.boolean().default(false),
  })
  .meta({ id: 'SavedViewCreation' })

export const viewUpdate = z
  .strictObject({ name, search, columns, isDefault: z.boolean() })
  .partial()
  .meta({ id: 'SavedViewUpdate' })

export function toView({ id, list, name, search, columns, isDefault }: ViewRow): z.infer<typeof view> {
  return { id, list, name, search, columns, isDefault }
}
