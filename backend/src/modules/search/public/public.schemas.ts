import { z } from 'zod'
import { searchKinds } from '../../../db/schema/search.ts'

export const siteSearchQuery = z.object({
  q: z.string().trim().max(100),
  brand: z.string().max(100).optional(),
})

const pieces = z
  .array(z.object({ text: z.string(), isMatch: z.boolean() }).meta({ id: 'SiteSearchPiece' }))
  .describe('A text in pieces, of which those are marked that were looked for')

const place = {
  kind: z.enum(searchKinds).meta({ id: 'SiteSearchKind' }),
  context: z.string().describe('What it belongs to, such as the course of a lesson'),
  path: z.string(),
}

const result = z
  .object({
    ...place,
    title: pieces,
    snippet: pieces,
    headings: z.array(
      z
        .object({ title: pieces, path: z.string(), snippet: pieces })
        .meta({ id: 'SiteSearchHeading' })
        .describe('A part of its text, at its heading'),
    ),
  })
  .meta({ id: 'SiteSearchResult' })

export const siteSearchResponse = z
  .object({
    results: z.array(result),
    meant: z.string().nullable().describe('The words that were found instead of misspelt ones'),
  })
  .meta({ id: 'SiteSearchResponse' })

export type SiteSearchResponse = z.infer<typeof siteSearchResponse>

export type SiteSearchResult = z.infer<typeof result>

export const suggestedResponse = z
  .object({
    results: z.array(z.object({ ...place, title: z.string() }).meta({ id: 'SuggestedPage' })),
  })
  .meta({ id: 'SuggestedPages' })
