import { z } from 'zod'

/** The query of every paged list; each list adds its own filters. */
export const pageQuery = (defaultLimit = 20) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  })

const pagination = z.object({ page: z.int(), limit: z.int(), totalPages: z.int() }).meta({ id: 'Pagination' })

/** The answer of every paged list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.array(row), totalItems: z.int(), pagination })

export type PageQuery = z.infer<ReturnType<typeof pageQuery>>

export function pageAnswer<Row>(results: Row[], totalItems: number, { page, limit }: PageQuery) {
  return { results, totalItems, pagination: { page, limit, totalPages: Math.ceil(totalItems / limit) } }
}

/** A LIKE pattern that finds the text anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
