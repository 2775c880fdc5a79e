import { z } from 'zod'
import { definitions, isOptionKey } from './options.definitions.ts'
import type { OptionRow } from './options.repository.ts'

const option = z
  .object({
    id: z.guid(),
    key: z.string(),
    /** What people call it. */
    name: z.string(),
    type: z.enum(['json', 'text', 'other']),
    /** What it does, for the screen. */
    description: z.string(),
    /** Always text: a json option holds its JSON source. */
    value: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Option' })

export const optionListResponse = z.object({ results: z.array(option) }).meta({ id: 'OptionList' })

export const optionUpdateBody = z
  .object({
    value: z.string().max(100_000),
    /** The version that was edited; the update is rejected when the stored one is newer. */
    updatedAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'OptionUpdate' })

export const optionResponse = z.object({ message: z.string(), result: option }).meta({ id: 'OptionResponse' })

/** The options that public pages show. */
export const siteOptionsResponse = z
  .object({
    /** Blank when there is none. */
    notice: z.string(),
    /** Where a visitor books a call; blank when the site offers none. */
    bookingUrl: z.string(),
    /** Whether visitors may make an account. */
    signUp: z.boolean(),
    /** Whether people sign in with a link that is mailed to them. */
    mailLink: z.boolean(),
  })
  .meta({ id: 'SiteOptions' })

/** Undefined for a row that was inserted by hand and that no code reads. */
export function toOption({ id, key, value, updatedAt }: OptionRow): z.infer<typeof option> | undefined {
  if (!isOptionKey(key)) return undefined
  const { name, description, type } = definitions[key]
  return { id, key, name, type, description, value, updatedAt: updatedAt.toISOString() }
}
