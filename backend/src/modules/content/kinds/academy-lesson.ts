import { asc, eq, sql } from 'drizzle-orm'
import { questionProblems } from 'federation/questions'
import { z } from 'zod'
import { academyLessonLinks, academyLessons, academySections } from '../../../db/schema/academy.ts'
import type { Content } from '../../../db/schema/content.ts'
import { fieldError } from './fieldError.ts'
import { fieldsOf } from './fields.ts'
import { type ContentKind, textOf } from './kind.ts'

const shape = (isDraft: boolean) => {
  const { text, slug, reference, video, markdown, links } = fieldsOf(isDraft)
  const lesson = z.strictObject({
    /** A section of a course's outline. */
    sectionId: reference('Elige una sección.'),
    slug: slug(),
    labelLesson: text(60),
    titleLesson: text(200),
    descriptionLesson: text(1000),
    youtubeUrl: video(),
    text: markdown(),
    premiumText: markdown(),
    links: links(),
    linksPremium: links(),
  })
  // Also when other fields are not valid yet, so that a writer sees all problems.
  return isDraft ? lesson : lesson.superRefine(checkQuestions, { when: () => true })
}

/** An issue for each problem of a question, with the line in its text. */
function checkQuestions({ text, premiumText }: Content, context: z.core.$RefinementCtx) {
  // Not trimmed, because lines are counted from the first one.
  const found = questionProblems(`${text ?? ''}`, `${premiumText ?? ''}`)
  for (const field of ['text', 'premiumText'] as const)
    for (const { line, message } of found[field])
      context.addIssue({
        ...{ code: 'custom', path: [field], params: { line } },
        message: `Línea ${line}: ${message}`,
      })
}

type Link = { name: string; url: string }

type Lesson = {
  sectionId: string
  slug: string
  labelLesson: string
  titleLesson: string
  descriptionLesson: string
  youtubeUrl: string | null
  text: string | null
  premiumText: string | null
  links: Link[]
  linksPremium: Link[]
}

const schema = shape(false) as unknown as z.ZodType<Lesson>

export const academyLesson: ContentKind<Lesson> = {
  kind: 'academy-lesson',
  area: 'academy',
  schema,
  draftSchema: shape(true).meta({ id: 'AcademyLessonContent' }),
  published: sql`select id, title_lesson as name, section_id::text as parent, lesson_order as place, updated_at from academy_lessons`,
  parentOf: ({ sectionId }) => textOf(sectionId) || null,
  nameOf: ({ titleLesson }) => textOf(titleLesson) || 'Lección sin título',
  slugOf: ({ slug }) => textOf(slug),

  async find(db, id) {
    const row = await db.query.academyLessons.findFirst({
      columns: {
        ...{ sectionId: true, slug: true, labelLesson: true, titleLesson: true, descriptionLesson: true },
        ...{ youtubeUrl: true, text: true, premiumText: true, updatedAt: true },
      },
      where: eq(academyLessons.id, id),
      with: { links: { orderBy: [asc(academyLessonLinks.position), asc(academyLessonLinks.name)] } },
    })
    if (!row) return undefined
    const { updatedAt, links, ...lesson } = row
    const linksOf = (isPremium: boolean) =>
      links.filter((link) => link.isPremium === isPremium).map(({ name, url }) => ({ name, url }))
    return { content: { ...lesson, links: linksOf(false), linksPremium: linksOf(true) }, updatedAt }
  },

  async write(db, id, { links, linksPremium, ...lesson }) {
    const [section] = await db
      .select({ id: academySections.id })
      .from(academySections)
      .where(eq(academySections.id, lesson.sectionId))
      .for('key share')
    if (!section) throw fieldError('sectionId', 'Publica primero su curso, con esta sección.')
    const last = sql`(select coalesce(max(lesson_order) + 1, 1) from academy_lessons where section_id = ${lesson.sectionId})`
    const place = sql`case when academy_lessons.section_id = ${lesson.sectionId} then academy_lessons.lesson_order else ${last} end`
    // A text of the database replaces one that was a file.
    const values = {
      ...lesson,
      ...(lesson.text !== null && { markdownUrl: null }),
      ...(lesson.premiumText !== null && { markdownPremiumPath: null }),
    }
    await db
      .insert(academyLessons)
      .values({ ...values, id, lessonOrder: last as never })
      .onConflictDoUpdate({
        target: academyLessons.id,
        set: { ...values, lessonOrder: place as never, updatedAt: new Date() },
      })
    await db.delete(academyLessonLinks).where(eq(academyLessonLinks.lessonId, id))
    const rows = [
      ...links.map((link, position) => ({ ...link, lessonId: id, isPremium: false, position })),
      ...linksPremium.map((link, position) => ({ ...link, lessonId: id, isPremium: true, position })),
    ]
    if (rows.length > 0) await db.insert(academyLessonLinks).values(rows)
  },

  textsOf: ({ text, premiumText }) => ({ text: textOf(text), premiumText: textOf(premiumText) }),
  picturesOf: () => [],

  async pagesOf(db, id) {
    const { rows } = await db.execute<{ course: string; lesson: string }>(sql`
      select '/academy/' || category.slug || '/' || course.slug as course, section.slug || '/' || lesson.slug as lesson
      from academy_lessons lesson
      join academy_sections section on section.id = lesson.section_id
      join academy_courses course on course.id = section.course_id
      join academy_categories category on category.id = course.category_id
      where lesson.id = ${id}`)
    return rows.flatMap(({ course, lesson }) => [`${course}/${lesson}`, course])
  },

  async order(db, parent, ids) {
    await db.execute(sql`
      update academy_lessons lesson set lesson_order = ordered.place, updated_at = now()
      from unnest(${sql.param(ids)}::uuid[]) with ordinality ordered (id, place)
      where lesson.id = ordered.id and lesson.section_id = ${parent}::uuid and lesson.lesson_order <> ordered.place`)
  },
}
