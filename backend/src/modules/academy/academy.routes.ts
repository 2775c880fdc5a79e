import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { catalogueSeconds } from '../../plugins/caching.ts'
import { findCategory, findCourse, findLesson, type LessonRow, listCategories } from './academy.repository.ts'
import {
  categoryAnswer,
  categoryListAnswer,
  categoryParams,
  courseAnswer,
  courseParams,
  lessonAnswer,
  lessonParams,
} from './academy.schemas.ts'
import { readPremiumText } from './premiumText.ts'

export const academyRoutes: FastifyPluginAsyncZod<Services> = async (app, { db, config }) => {
  app.get(
    '/academy/categories/getAll',
    {
      config: { permission: 'public', keptSeconds: catalogueSeconds },
      schema: {
        operationId: 'listAcademyCategories',
        tags: ['academy'],
        response: { 200: categoryListAnswer },
      },
    },
    async () => {
      const categories = await listCategories(db)
      return {
        results: categories.map((category) => ({ ...dated(category), courses: category.courses.map(dated) })),
      }
    },
  )

  app.get(
    '/academy/categories/getBySlug/:categorySlug',
    {
      config: { permission: 'public', keptSeconds: catalogueSeconds },
      schema: {
        operationId: 'getAcademyCategory',
        tags: ['academy'],
        params: categoryParams,
        response: { 200: categoryAnswer },
      },
    },
    async ({ params }) => {
      const category = await findCategory(db, params.categorySlug)
      if (!category) throw notFound('No se encontró la categoría.')
      return { ...dated(category), courses: category.courses.map(dated) }
    },
  )

  app.get(
    '/academy/courses/getBySlug/:courseSlug',
    {
      config: { permission: 'public', keptSeconds: catalogueSeconds },
      schema: {
        operationId: 'getAcademyCourse',
        tags: ['academy'],
        params: courseParams,
        response: { 200: courseAnswer },
      },
    },
    async ({ params }) => {
      const course = await findCourse(db, params.courseSlug)
      if (!course) throw notFound('Curso no encontrado.')
      const sections = course.sections.map((section) => ({ ...section, lessons: section.lessons.map(dated) }))
      return { ...dated(course), sections }
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
        response: { 200: lessonAnswer },
      },
    },
    async ({ params, session }) => {
      const lesson = await findLesson(db, params.lessonSlug)
      if (!lesson) throw lessonNotFound()
      return toLesson(lesson, session !== null)
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

function toLesson({ links, markdownPremiumPath, ...row }: LessonRow, isSignedIn: boolean) {
  const linksOf = (isPremium: boolean) =>
    links.filter((link) => link.isPremium === isPremium).map(({ id, name, url }) => ({ id, name, url }))
  const linksPremium = linksOf(true)
  const hasPremium = linksPremium.length > 0 || markdownPremiumPath !== null
  const lesson = { ...dated(row), links: linksOf(false), hasPremium }
  if (!isSignedIn) return lesson
  return {
    ...lesson,
    markdownUrlPremium: markdownPremiumPath
      ? `/api/academy/lessons/premium/${encodeURIComponent(row.slug)}`
      : null,
    linksPremium,
  }
}

function dated<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
