import { z } from 'zod'
import { jsonOf } from '../published/json.ts'

/** The file of a build that holds the head texts of its pages, by page name. */
export const HEADS_FILE = 'heads.json'

/** A page's title and description, from `<page>.head.json`; `{brand}`, `{title}` and `{description}` are replaced by the brand's. */
export type HeadText = {
  /** The site's name is appended, unless `isWhole`. */
  title: string
  isWhole?: boolean
  description: string
  /** False keeps search engines from indexing the page. */
  isIndexed?: boolean
}

const headText: z.ZodType<HeadText> = z.strictObject({
  title: z.string().min(1).max(120),
  isWhole: z.boolean().optional(),
  description: z.string().min(1).max(400),
  isIndexed: z.boolean().optional(),
})

const headTexts = z.record(z.string().regex(/^[\w-]{1,64}$/), headText)

/** The head texts of a build; empty when the file is missing or invalid. */
export function parseHeadTexts(json: string): Record<string, HeadText> {
  const found = headTexts.safeParse(jsonOf(json))
  return found.success ? found.data : {}
}

/** Parses a `<page>.head.json`; throws with the reason when it is invalid. */
export function parseHeadText(json: string): HeadText {
  return headText.parse(JSON.parse(json))
}
