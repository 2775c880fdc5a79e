import { z } from 'zod'
import { clip } from '../../clip.ts'
import type { FoundRow } from './search.repository.ts'

/** What can be found, in the order of the response. */
export const kinds = ['user', 'mail', 'shortLink', 'lesson', 'course', 'project', 'option'] as const

export type Kind = (typeof kinds)[number]

const kind = z.enum(kinds).meta({ id: 'SearchKind' })

const result = z
  .object({
    id: z.string().describe('Identifier of the record; of an option its key'),
    title: z.string(),
    detail: z.string(),
    /** The page of the site that shows it; null for a record that only the dashboard shows. */
    path: z.string().nullable(),
  })
  .meta({ id: 'SearchResult' })

export const searchQuery = z.object({ q: z.string().trim().min(3).max(100) })

export const searchResponse = z
  .object({
    groups: z.array(
      z.object({
        kind,
        results: z.array(result),
        /** Whether more records match than these. */
        hasMore: z.boolean(),
      }),
    ),
    /** The kinds whose search was stopped by its time limit. */
    unfinished: z.array(kind),
  })
  .meta({ id: 'SearchResponse' })

const MAX_TEXT = 200

export function toResult({ id, title, detail }: FoundRow, path: string | null): z.infer<typeof result> {
  return { id, title: clip(title, MAX_TEXT), detail: clip(detail, MAX_TEXT), path }
}
