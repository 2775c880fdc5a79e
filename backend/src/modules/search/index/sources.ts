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
    select lesson.id::text as record, array[category.slug, course.slug, section.slug, lesson.slug] as params,
      lesson.title_lesson as title, course.title as context,
      lesson.label_lesson || '. ' || lesson.description_lesson as body, lesson.text,
      ${digestOf(
        ...['category.slug', 'course.slug', 'section.slug', 'lesson.slug', 'course.title'],
        ...['lesson.title_lesson', 'lesson.label_lesson', 'lesson.description_lesson', 'lesson.text_digest'],
      )} as source
    from academy_lessons lesson
    join academy_sections section on section.id = lesson.section_id
    join academy_courses course on course.id = section.course_id
    join academy_categories category on category.id = course.category_id`,
  course: `
    select course.id::text as record, array[category.slug, course.slug] as params, course.title,
      category.name as context, course.description as body, null as text,
      ${digestOf('category.slug', 'course.slug', 'course.title', 'category.name', 'course.description')} as source
    from academy_courses course join academy_categories category on category.id = course.category_id`,
  category: `
    select id::text as record, array[slug] as params, name as title, '' as context, description as body,
      null as text, ${digestOf('slug', 'name', 'description')} as source
    from academy_categories`,
  project: `
    select id::text as record, array[slug] as params, title, category as context, description as body,
      null as text, ${digestOf('slug', 'title', 'category', 'description')} as source
    from projects`,
  member: `
    select id::text as record, array[username] as params, name || ' ' || lastname as title, title as context,
      about as body, null as text, ${digestOf('username', 'name', 'lastname', 'title', 'about')} as source
    from team_members`,
}

export const rowKinds = Object.keys(rows) as RowKind[]

/** The rows of a kind, as a table of a query. */
export function sourceRows(kind: RowKind): SQL {
  return sql.raw(`(${rows[kind]})`)
}
