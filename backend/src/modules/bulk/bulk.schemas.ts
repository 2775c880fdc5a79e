import { z } from 'zod'
import { roles } from '../../db/schema/users.ts'
import { bulkActions, bulkKinds } from './bulk.kinds.ts'
import { MAX_BULK_ROWS } from './bulk.rows.ts'

// As many as fit into the body limit of most routes.
const MAX_IDS = 3000

export const bulkParams = z.object({ kind: z.enum(bulkKinds) })

export const runParams = z.object({ runId: z.guid() })

export const bulkBody = z
  .object({
    action: z.enum(bulkActions),
    /** The role that the action `role` assigns. */
    role: z.enum(roles).default('user'),
    /** The administrator that `assign` assigns to; null for nobody. */
    assigneeId: z.guid().nullable().default(null),
    /** The rows. */
    ids: z.array(z.guid()).min(1).max(MAX_IDS).optional(),
    /** Instead of the rows, the list's own filters by the names of its parameters: all rows that they match. */
    filter: z.record(z.string().max(60), z.string().max(300)).optional(),
    /** Rows that the filters match but that must not be changed. */
    except: z.array(z.guid()).max(MAX_IDS).default([]),
    /** With filters: how many rows the person saw; if more match now, none is changed. */
    expected: z.int().min(0).max(MAX_BULK_ROWS).optional(),
  })
  .superRefine(({ ids, filter, expected }, context) => {
    // An omitted field must never select all rows.
    if (!ids && !(filter && expected !== undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['ids'],
        message: 'Elige filas, o filtros con su número de filas.',
      })
    }
  })
  .meta({ id: 'BulkChange' })

const outcome = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Why the row was not changed; absent when it was. */
    problem: z.string().optional(),
  })
  .meta({ id: 'BulkOutcome' })

const bulkProgress = z
  .object({
    /** Identifies the run, to stop or undo it. */
    id: z.guid(),
    state: z.enum(['running', 'done', 'stopped', 'failed']),
    done: z.int(),
    total: z.int(),
    changed: z.int(),
    /** The outcomes of the latest rows: those that were not changed and, in a small run, also those that were. */
    rows: z.array(outcome),
    /** Why it failed. */
    message: z.string().optional(),
  })
  .meta({ id: 'BulkProgress' })

export type BulkProgress = z.infer<typeof bulkProgress>

export const stoppedResponse = z.undefined().describe('Se detendrá tras las filas en curso.')
