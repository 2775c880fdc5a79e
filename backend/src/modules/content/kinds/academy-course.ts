import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import {
  academyCategories,
  academyCourses,
  academyLessons,
  academySections,
  courseLevels,
} from '../../../db/schema/academy.ts'
import { fieldError } from './fieldError.ts'
import { fieldsOf } from './fields.ts'
import { type ContentKind, textOf } from './kind.ts'
import { writePositions } from './positions.ts'

/** The outline is part of the course: its sections, and the lessons of each, in order. */
const shape = (isDraft: boolean) => {
  const { text, slug, picture, reference } = fieldsOf(isDraft)
  const section = z.strictObject({
    /** Made by the client that adds it, so that lessons can belong to a section that is not published. */
    id: z.guid(),
    slug: slug(),
    titleSection: text(200),
    lessons: isDraft ? z.array(z.guid()).max(500).default([]) : z.array(z.guid()).max(500),
  })
  const sections = z.array(section).max(100)
  return z.strictObject({
    categoryId: reference('Elige una categoría.'),
    slug: slug(),
    title: text(200),
    description: text(2000),
    thumbnail: picture(),
    /** Whether a lesson is done only once each of its questions was right. */
    questionsRequired: z.boolean().default(false),
    level: z.enum(courseLevels).nullable().default(null),
    sections: isDraft
      ? sections.default([])
      : sections.refine(hasOwnSlugs, 'Dos secciones tienen el mismo slug.'),
  })
}

function hasOwnSlugs(sections: { slug: string }[]) {
  return new Set(sections.map(({ slug }) => slug)).size === sections.length
}

type Course = {
  categoryId: string
  slug: string
  title: string
  description: string
  thumbnail: string | null
  questionsRequired: boolean
  level: (typeof courseLevels)[number] | null
  sections: { id: string; slug: string; titleSection: string; lessons: string[] }[]
}

const schema = shape(false) as unknown as z.ZodType<Course>

export const academyCourse: ContentKind<Course> = {
  kind: 'academy-course',
  area: 'academy',
  schema,
  draftSchema: shape(true).meta({ id: 'AcademyCourseContent' }),
  published: sql`select id, title as name, category_id::text as parent, position as place, updated_at from academy_courses`,
  parentOf: ({ categoryId }) => textOf(categoryId) || null,
  nameOf: ({ title }) => textOf(title) || 'Curso sin título',
  slugOf: ({ slug }) => textOf(slug),

  async find(db, id) {
    const row = await db.query.academyCourses.findFirst({
      columns: { position: false, createdAt: false },
      where: eq(academyCourses.id, id),
      with: {
        sections: {
          columns: { id: true, slug: true, titleSection: true },
          orderBy: [asc(academySections.sectionOrder), asc(academySections.slug)],
          with: {
            lessons: {
              columns: { id: true },
              orderBy: [asc(academyLessons.lessonOrder), asc(academyLessons.slug)],
            },
          },
        },
      },
    })
    if (!row) return undefined
    const { id: _id, updatedAt, sections, ...course } = row
    const outline = sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((each) => each.id),
    }))
    return { content: { ...course, sections: outline }, updatedAt }
  },

  async write(db, id, { sections, ...course }) {
    const [category] = await db
      .select({ id: academyCategories.id })
      .from(academyCategories)
      .where(eq(academyCategories.id, course.categoryId))
      .for('key share')
    if (!category) throw fieldError('categoryId', 'Publica primero su categoría.')
    const last = sql`(select coalesce(max(position) + 1, 0) from academy_courses where category_id = ${course.categoryId})`
    await db
      .insert(academyCourses)
      .values({ ...course, id, position: last as never })
      .onConflictDoUpdate({ target: academyCourses.id, set: { ...course, updatedAt: new Date() } })
    await writeOutline(db, id, sections)
  },

  textsOf: () => ({}),
  picturesOf: ({ thumbnail }) => [textOf(thumbnail)].filter(Boolean),

  async pagesOf(db, id) {
    const { rows } = await db.execute<{ category: string; course: string; lesson: string | null }>(sql`
      select category.slug as category, course.slug as course, section.slug || '/' || lesson.slug as lesson
      from academy_courses course join academy_categories category on category.id = course.category_id
      left join academy_sections section on section.course_id = course.id
      left join academy_lessons lesson on lesson.section_id = section.id
      where course.id = ${id}`)
    const [first] = rows
    if (!first) return []
    const own = `/academy/${first.category}/${first.course}`
    const lessons = rows.flatMap(({ lesson }) => (lesson ? [`${own}/${lesson}`] : []))
    return [own, `/academy/${first.category}`, '/academy', '/', ...lessons]
  },

  order: (db, _parent, ids) => writePositions(db, academyCourses, ids),
}

async function writeOutline(db: Db, courseId: string, sections: Course['sections']) {
  for (const [at, { id, slug, titleSection }] of sections.entries()) {
    const values = { courseId, slug, titleSection, sectionOrder: at + 1 }
    const [written] = await db
      .insert(academySections)
      .values({ ...values, id })
      .onConflictDoUpdate({
        target: academySections.id,
        set: values,
        setWhere: eq(academySections.courseId, courseId),
      })
      .returning({ id: academySections.id })
    if (!written) throw fieldError('sections', `La sección «${titleSection}» es de otro curso.`)
  }
  // A lesson that is not in the outline, such as one that was published meanwhile, comes after those that are.
  const places = sections.flatMap(({ id, lessons }) => lessons.map((lesson, at) => ({ id, lesson, at })))
  await db.execute(sql`
    update academy_lessons lesson set section_id = placed.section_id, lesson_order = placed.place
    from unnest(
      ${sql.param(places.map(({ lesson }) => lesson))}::uuid[],
      ${sql.param(places.map(({ id }) => id))}::uuid[],
      ${sql.param(places.map(({ at }) => at + 1))}::integer[]
    ) placed (id, section_id, place), academy_sections section
    where lesson.id = placed.id and section.id = lesson.section_id and section.course_id = ${courseId}
      and (lesson.section_id, lesson.lesson_order) is distinct from (placed.section_id, placed.place)`)
  const kept = sections.map(({ id }) => id)
  const gone = and(eq(academySections.courseId, courseId), notInArray(academySections.id, kept))
  const [full] = await db
    .select({ title: academySections.titleSection })
    .from(academySections)
    .innerJoin(academyLessons, eq(academyLessons.sectionId, academySections.id))
    .where(gone)
    .limit(1)
  if (full)
    throw fieldError('sections', `La sección «${full.title}» tiene lecciones: muévelas o elimínalas antes.`)
  await db.delete(academySections).where(gone)
}
