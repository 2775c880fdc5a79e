import { jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'

export const textPages = ['home', 'about', 'services', 'terms', 'privacy'] as const

export type TextPage = (typeof textPages)[number]

/** The texts of a page that people changed, by their names, for one brand; the page's code has all others. */
export const siteTexts = pgTable(
  'site_texts',
  {
    id: uuid('id').primaryKey(),
    brand: text('brand').notNull(),
    page: text('page', { enum: textPages }).notNull(),
    texts: jsonb('texts').$type<Record<string, string>>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('site_texts_key').on(table.brand, table.page)],
)
