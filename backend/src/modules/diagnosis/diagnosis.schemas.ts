import { z } from 'zod'

const finding = z
  .object({
    id: z.string(),
    level: z.enum(['ok', 'warning', 'problem']),
    name: z.string(),
    /** What was found. */
    text: z.string(),
    /** What to do; null when nothing has to be done. */
    advice: z.string().nullable(),
  })
  .meta({ id: 'Finding' })

export const diagnosisResponse = z
  .object({ checkedAt: z.iso.datetime(), findings: z.array(finding) })
  .meta({ id: 'Diagnosis' })

export const findingResponse = finding
