import { z } from 'zod'

const courseSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    thumbnail: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AcademyCourseSummary' })

export const categoryAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    thumbnail: z.string().nullable(),
    createdAt: z.iso.datetime(),
    courses: z.array(courseSummary),
  })
  .meta({ id: 'AcademyCategory' })

export const categoryListAnswer = z
  .object({ results: z.array(categoryAnswer) })
  .meta({ id: 'AcademyCategoryList' })

const lessonSummary = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    labelLesson: z.string(),
    titleLesson: z.string(),
    descriptionLesson: z.string(),
    youtubeUrl: z.string().nullable(),
    lessonOrder: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AcademyLessonSummary' })

const section = z
  .object({
    id: z.uuid(),
    titleSection: z.string(),
    slug: z.string(),
    sectionOrder: z.int(),
    lessons: z.array(lessonSummary),
  })
  .meta({ id: 'AcademySection' })

export const courseAnswer = courseSummary
  .extend({
    category: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
    sections: z.array(section),
  })
  .meta({ id: 'AcademyCourse' })

const lessonLink = z
  .object({ id: z.uuid(), name: z.string(), url: z.string() })
  .meta({ id: 'AcademyLessonLink' })

export const lessonAnswer = lessonSummary
  .extend({
    markdownUrl: z.string().nullable(),
    links: z.array(lessonLink),
    hasPremium: z.boolean().describe('Whether signed-in readers get more than this: links, or a longer text'),
    // Absent from what an anonymous visitor gets.
    markdownUrlPremium: z.string().nullable().optional(),
    linksPremium: z.array(lessonLink).optional(),
  })
  .meta({ id: 'AcademyLesson' })

const slug = z.string().min(1).max(100)

export const categoryParams = z.object({ categorySlug: slug })
export const courseParams = z.object({ courseSlug: slug })
export const lessonParams = z.object({ lessonSlug: slug })
