import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import type { Content, ContentKindName } from '../../../db/schema/content.ts'
import type { GrantedArea } from '../../callers/areas.ts'

/** One kind of content: what it consists of, and how it is read and written as published. */
export interface ContentKind<Fields extends Content = Content> {
  kind: ContentKindName
  /** The area that collaborators need to work on it. */
  area: GrantedArea
  /** Its records exist by themselves: none is begun, and none is deleted. */
  isFixed?: true
  /** What may be published. */
  schema: z.ZodType<Fields>
  /** What may be saved as a draft; its type is the one of the published contract. */
  draftSchema: z.ZodType<Content>
  /** What the list has of each published record: `id`, `name`, `parent`, `place` and `updated_at`. */
  published: SQL
  /** The record that it belongs to, such as a course's category; null for a kind without. */
  parentOf(content: Content): string | null
  nameOf(content: Content): string
  /** Last segment of its page's path. */
  slugOf(content: Content): string | undefined
  find(db: Db, id: string): Promise<{ content: Fields; updatedAt: Date } | undefined>
  /** Writes the rows; throws an error with `fields` for what only the database knows. */
  write(db: Db, id: string, content: Fields): Promise<void>
  /** The texts in Markdown, by their field. */
  textsOf(content: Content): Record<string, string>
  /** The addresses of pictures outside of texts. */
  picturesOf(content: Content): string[]
  /** Paths of the pages that show the published record, its own first. */
  pagesOf(db: Db, id: string): Promise<string[]>
  /** Puts the records of a parent into this order. */
  order?(db: Db, parent: string | null, ids: string[]): Promise<void>
}

/** A text of a draft, of which nothing is certain. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
