import { z } from 'zod'
import type { ListedQuery } from './saved-queries.repository.ts'

const name = z.string().trim().min(1).max(60)
const query = z.string().trim().min(1).max(100_000)

const savedQuery = z
  .object({
    id: z.guid(),
    name: z.string(),
    query: z.string(),
    /** Whether other administrators see it. */
    isShared: z.boolean(),
    /** Only its owner changes it. */
    isOwn: z.boolean(),
    owner: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedQuery' })

export const savedQueryList = z.object({ results: z.array(savedQuery) }).meta({ id: 'SavedQueryList' })

export const savedQueryResponse = savedQuery

export const savedQueryCreation = z
  .strictObject({ name, query, isShared: z.boolean().default(false) })
  .meta({ id: 'SavedQueryCreation' })

export const savedQueryUpdate = z
  .strictObject({
    ...{ name, query, isShared: z.boolean() },
    /** The version that was edited; the update is rejected when the stored one is newer. */
    updatedAt: z.iso.datetime(),
  })
  .partial()
  .meta({ id: 'SavedQueryUpdate' })

export function toSavedQuery({ saved, owner }: ListedQuery, userId: string): z.infer<typeof savedQuery> {
  const { id, name: called, query: text, isShared, updatedAt } = saved
  return {
    ...{ id, name: called, query: text, isShared, owner },
    isOwn: saved.userId === userId,
    updatedAt: updatedAt.toISOString(),
  }
}
