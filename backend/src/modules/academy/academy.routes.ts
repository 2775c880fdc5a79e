import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../errors.ts'
import { catalogueCacheSeconds } from '../../plugins/cache-control.ts'
import type { Services } from '../../services.ts'
import { listFormerSlugs } from '../../site/addresses.repository.ts'
import { redirectMoved } from '../addresses/redirectMoved.ts'
import {
  type CourseRow,
  currentCourses,
  findCategory,
  findCourse,
  findLesson,
  listCategories,
} from './academy.repository.ts'
import {
  categoryListResponse,
  categoryParams,
  categoryResponse,
  courseParams,
  courseResponse,
  lessonParams,
  lessonResponse,
  toCategory,
  toCourse,
  toLesson,
} from './academy.schemas.ts'
import { readingMinutesFor, readingMinutesOf, readPremiumText } from './lessonTexts.ts'

const missingLesson = 'No se encontró la lección.'

export const academyRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'config' | 'settings'>> = async (
  app,
  { db, config, settings },
) => {
  app.get(
    '/academy/categories/getAll',
    {
      config: { permission: 'public', cacheSeconds: catalogueCacheSeconds },
      schema: {
        operationId: 'listAcademyCategories',
        tags: ['academy'],
        response: { 200: categoryListResponse },
      },
    },
    async () => {
      const categories = await listCategories(db)
      const { courses, showHot, maxItems } = (await settings.read())['academy.featured']
      return {
        featured: { courses: (await currentCourses(db, courses)).slice(0, maxItems), showHot },
        results: categories.map(toCategory),
      }
    },
  )

  app.get(
    '/academy/categories/getBySlug/:categorySlug',
    {
      config: { permission: 'public', cacheSeconds: catalogueCacheSeconds },
      schema: {
        operationId: 'getAcademyCategory',
        tags: ['academy'],
        params: categoryParams,
        response: { 200: categoryResponse },
      },
    },
    async ({ params: { categorySlug: slug } }, reply) => {
      const category = await findCategory(db, slug)
      const missing = 'No se encontró la categoría.'
      if (!category) return redirectMoved(db, reply, { kind: 'category', slug, missing })
      return toCategory(category)
    },
  )

  app.get(
    '/academy/courses/getBySlug/:courseSlug',
    {
      config: { permission: 'public', cacheSeconds: catalogueCacheSeconds },
      schema: {
        operationId: 'getAcademyCourse',
        tags: ['academy'],
        params: courseParams,
        response: { 200: courseResponse },
      },
    },
    async ({ params: { courseSlug: slug } }, reply) => {
      const course = await findCourse(db, slug)
      if (!course) return redirectMoved(db, reply, { kind: 'course', slug, missing: 'Curso no encontrado.' })
      return toCourse(course, await readAboutLessons(course, { db, config }))
    },
  )

  app.get(
    '/academy/lessons/getBySlug/:lessonSlug',
    {
      config: { permission: 'optional' },
      schema: {
        operationId: 'getAcademyLesson',
        tags: ['academy'],
        params: lessonParams,
        response: { 200: lessonResponse },
      },
    },
    async ({ params: { lessonSlug: slug }, session }, reply) => {
      const lesson = await findLesson(db, slug)
      if (!lesson) return redirectMoved(db, reply, { kind: 'lesson', slug, missing: missingLesson })
      const isSignedIn = session !== null
      const readingMinutes = await readingMinutesFor(config, lesson, { isSignedIn })
      return toLesson(lesson, { isSignedIn, readingMinutes })
    },
  )

  app.get(
    '/academy/lessons/premium/:lessonSlug',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'readPremiumLesson',
        tags: ['academy'],
        params: lessonParams,
        response: {
          200: {
            description: 'The public text followed by the premium one.',
            content: { 'text/markdown': { schema: z.string() } },
          },
        },
      },
    },
    async ({ params: { lessonSlug: slug } }, reply) => {
      const lesson = await findLesson(db, slug)
      if (!lesson) return redirectMoved(db, reply, { kind: 'lesson', slug, missing: missingLesson })
      const text = await readPremiumText(config, lesson)
      if (!text) throw notFound(missingLesson)
      return reply.type('text/markdown; charset=utf-8').send(text)
    },
  )
}

/** What the response has about the lessons of a course besides their rows. */
async function readAboutLessons({ sections }: CourseRow, { db, config }: Pick<Services, 'db' | 'config'>) {
  const lessons = sections.flatMap((section) => section.lessons)
  const ids = lessons.map(({ id }) => id)
  const [formerSlugs, readingMinutes] = await Promise.all([
    listFormerSlugs(db, 'lesson', ids),
    readingMinutesOf(config, lessons),
  ])
  return { formerSlugs, readingMinutes }
}
