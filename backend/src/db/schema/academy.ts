import { relations, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, searchText, updatedAt } from './columns.ts'

/** What readers need to know already, from nothing on. */
export const courseLevels = ['basic', 'intermediate', 'advanced'] as const

export const academyCategories = pgTable('academy_categories', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  thumbnail: text('thumbnail'),
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const academyCourses = pgTable(
  'academy_courses',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => academyCategories.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    thumbnail: text('thumbnail'),
    /** Whether a lesson is done only once each of its questions was right. */
    questionsRequired: boolean('questions_required').notNull().default(false),
    /** Null for a course that says nothing about it. */
    level: text('level', { enum: courseLevels }),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('academy_courses_category_index').on(table.categoryId)],
)

export const academySections = pgTable(
  'academy_sections',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => academyCourses.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    titleSection: text('title_section').notNull(),
    sectionOrder: integer('section_order').notNull(),
  },
  (table) => [uniqueIndex('academy_sections_key').on(table.courseId, table.slug)],
)

export const academyLessons = pgTable(
  'academy_lessons',
  {
    id: id(),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => academySections.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull().unique(),
    labelLesson: text('label_lesson').notNull(),
    titleLesson: text('title_lesson').notNull(),
    descriptionLesson: text('description_lesson').notNull(),
    youtubeUrl: text('youtube_url'),
    lessonOrder: integer('lesson_order').notNull(),
    /** In Markdown. A lesson without it may have a `markdownUrl`. */
    text: text('text'),
    textDigest: text('text_digest').generatedAlwaysAs(sql.raw('md5("text")')),
    /** In Markdown, after the other text; served only to signed-in readers. */
    premiumText: text('premium_text'),
    /** The address of a text that another site has, or a file of `backend/content/` that a start has not moved here. */
    markdownUrl: text('markdown_url'),
    /** A file of `backend/content-premium/` that a start has not moved here. */
    markdownPremiumPath: text('markdown_premium_path'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('label_lesson', 'title_lesson', 'description_lesson'),
  },
  (table) => [
    index('academy_lessons_section_index').on(table.sectionId),
    index('academy_lessons_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const academyLessonLinks = pgTable(
  'academy_lesson_links',
  {
    id: id(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => academyLessons.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    isPremium: boolean('is_premium').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('academy_lesson_links_lesson_index').on(table.lessonId)],
)

export const academyCategoriesRelations = relations(academyCategories, ({ many }) => ({
  courses: many(academyCourses),
}))

export const academyCoursesRelations = relations(academyCourses, ({ one, many }) => ({
  category: one(academyCategories, {
    fields: [academyCourses.categoryId],
    references: [academyCategories.id],
  }),
  sections: many(academySections),
}))

export const academySectionsRelations = relations(academySections, ({ one, many }) => ({
  course: one(academyCourses, { fields: [academySections.courseId], references: [academyCourses.id] }),
  lessons: many(academyLessons),
}))

export const academyLessonsRelations = relations(academyLessons, ({ one, many }) => ({
  section: one(academySections, { fields: [academyLessons.sectionId], references: [academySections.id] }),
  links: many(academyLessonLinks),
}))

export const academyLessonLinksRelations = relations(academyLessonLinks, ({ one }) => ({
  lesson: one(academyLessons, { fields: [academyLessonLinks.lessonId], references: [academyLessons.id] }),
}))
