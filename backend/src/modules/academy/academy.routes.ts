import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../errors.ts'
import { catalogueCacheSeconds } from '../../plugins/cache-control.ts'
import type { Services } from '../../services.ts'
import { findCategory, findCourse, findLesson, listCategories } from './academy.repository.ts'
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
import { readPremiumText } from './premiumText.ts'

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
        featured: { courses: courses.slice(0, maxItems), showHot },
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
    async ({ params }) => {
      const category = await findCategory(db, params.categorySlug)
      if (!category) throw notFound('No se encontró la categoría.')
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
    async ({ params }) => {
      const course = await findCourse(db, params.courseSlug)
      if (!course) throw notFound('Curso no encontrado.')
      return toCourse(course)
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
    async ({ params, session }) => {
      const lesson = await findLesson(db, params.lessonSlug)
      if (!lesson) throw lessonNotFound()
      return toLesson(lesson, { isSignedIn: session !== null })
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
    async ({ params }, reply) => {
      const lesson = await findLesson(db, params.lessonSlug)
      const text = lesson && (await readPremiumText(config, lesson))
      if (!text) throw lessonNotFound()
      return reply.type('text/markdown; charset=utf-8').send(text)
    },
  )
}

function lessonNotFound() {
  return notFound('No se encontró la lección.')
}
