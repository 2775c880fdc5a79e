import * as v from 'valibot'
import { jsonOf } from './json.ts'

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

const headText: v.GenericSchema<unknown, HeadText> = v.strictObject({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  isWhole: v.optional(v.boolean()),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  isIndexed: v.optional(v.boolean()),
})

const headTexts = v.record(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), headText)

/** The head texts of a build; empty when the file is missing or invalid. */
export function parseHeadTexts(json: string): Record<string, HeadText> {
  const found = v.safeParse(headTexts, jsonOf(json))
  return found.success ? found.output : {}
}

/** Parses a `<page>.head.json`; throws with the reason when it is invalid. */
export function parseHeadText(json: string): HeadText {
  return v.parse(headText, JSON.parse(json))
}
