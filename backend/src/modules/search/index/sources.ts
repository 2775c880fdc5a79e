import { type SQL, sql } from 'drizzle-orm'
import type { SearchEntryKind } from '../../../db/schema/search.ts'

/** The kinds whose records are rows of tables. */
export type RowKind = Exclude<SearchEntryKind, 'page'>

/** A record of which entries are made. */
export type SourceRow = {
  record: string
  params: string[]
  title: string
  context: string
  body: string
  /** In Markdown, for everybody. */
  text: string | null
  source: string
}

/** Of the code that makes entries; another one makes all of them again. */
const VERSION = '1'

/** The digest changes with every value, so it names all that a row is made from. */
const digestOf = (...values: string[]) =>
  `md5(concat_ws(chr(31), '${VERSION}', ${values.map((value) => `coalesce(${value}::text, '')`).join(', ')}))`

/**
 * The published records of each kind, as visitors see them: no drafts, which are not in these tables, and no premium texts.
 * Short of the text, so that comparing all of them reads little.
 */
const rows: Record<RowKind, string> = {
  lesson: `
    select source.id::text as record, array[category.slug, course.slug, section.slug, source.slug] as params,
      source.title_lesson as title, course.title as context,
      source.label_lesson || '. ' || source.description_lesson as body, source.text,
      ${digestOf(
        ...['category.slug', 'course.slug', 'section.slug', 'source.slug', 'course.title'],
        ...['source.title_lesson', 'source.label_lesson', 'source.description_lesson', 'source.text_digest'],
      )} as source
    from academy_lessons source
    join academy_sections section on section.id = source.section_id
    join academy_courses course on course.id = section.course_id
    join academy_categories category on category.id = course.category_id`,
  course: `
    select source.id::text as record, array[category.slug, source.slug] as params, source.title,
      category.name as context, source.description as body, null as text,
      ${digestOf('category.slug', 'source.slug', 'source.title', 'category.name', 'source.description')} as source
    from academy_courses source join academy_categories category on category.id = source.category_id`,
  category: `
    select source.id::text as record, array[slug] as params, name as title, '' as context, description as body,
      null as text, ${digestOf('slug', 'name', 'description')} as source
    from academy_categories source`,
  project: `
    select source.id::text as record, array[slug] as params, title, category as context, description as body,
      null as text, ${digestOf('slug', 'title', 'category', 'description')} as source
    from projects source`,
  member: `
    select source.id::text as record, array[username] as params, name || ' ' || lastname as title, title as context,
      about as body, null as text, ${digestOf('username', 'name', 'lastname', 'title', 'about')} as source
    from team_members source`,
}

export const rowKinds = Object.keys(rows) as RowKind[]

/** The rows of a kind, or those with these ids, as a table of a query. */
export function sourceRows(kind: RowKind, ids?: string[]): SQL {
  const all = sql.raw(rows[kind])
  return ids ? sql`(${all} where source.id = any(${sql.param(ids)}::uuid[]))` : sql`(${all})`
}
