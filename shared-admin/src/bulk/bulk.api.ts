import { type BulkChangeInput, type BulkProgress, changeMany, undoMany } from 'shared-auth/api'
import * as z from 'zod/mini'
import { asEvents, readEvents } from '../events/readEvents.ts'
import type { Bulk } from './bulkWords.ts'

const progressEvent: z.ZodMiniType<BulkProgress> = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  done: z.number(),
  total: z.number(),
  changed: z.number(),
  rows: z.array(z.object({ id: z.string(), name: z.string(), problem: z.optional(z.string()) })),
  message: z.optional(z.string()),
})

export type Progress = BulkProgress

/** Changes many rows of a list; the server reports after each block of them. */
export async function* changeRows(
  kind: Bulk<never>['kind'],
  change: BulkChangeInput,
): AsyncGenerator<Progress> {
  yield* progressOf(await changeMany(kind, change, asEvents))
}

/** Undoes the changes of a run. */
export async function* undoRun(runId: string): AsyncGenerator<Progress> {
  // The request has no body, and the server rejects a content type without one.
  yield* progressOf(await undoMany(runId, { ...asEvents, headers: { 'Content-Type': false } }))
}

async function* progressOf(body: unknown): AsyncGenerator<Progress> {
  for await (const data of readEvents(body)) yield progressEvent.parse(JSON.parse(data))
}
