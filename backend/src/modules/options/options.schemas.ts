import { z } from 'zod'
import type { options } from '../../db/schema/site.ts'

const option = z
  .object({
    id: z.uuid(),
    key: z.string(),
    type: z.enum(['json', 'text', 'other']),
    /** Always text: a json option holds its JSON source. */
    value: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Option' })

export const optionListAnswer = z.object({ results: z.array(option) }).meta({ id: 'OptionList' })

export const optionUpdateBody = z
  .object({
    value: z.string().max(100_000),
    /** When the edited copy was read: an older one than the stored is refused. */
    updatedAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'OptionUpdate' })

export const optionAnswer = z.object({ message: z.string(), result: option }).meta({ id: 'OptionAnswer' })

export type OptionRow = typeof options.$inferSelect

export function toOption(row: OptionRow): z.infer<typeof option> {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
