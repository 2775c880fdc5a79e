import { z } from 'zod'

/** The notice that administrators get when a version fails. */
export const rollbackNotice = z
  .object({
    remote: z.string(),
    version: z.string(),
    isReturned: z.boolean().describe('Si la versión se retiró; si no, `reason` dice por qué sigue.'),
    to: z.string().nullable().describe('La versión que reciben sus visitantes desde entonces.'),
    reason: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ReleaseRollbackNotice' })

export type RollbackNotice = z.infer<typeof rollbackNotice>
