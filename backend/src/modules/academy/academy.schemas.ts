import { z } from 'zod'
import { courseLevels } from '../../db/schema/academy.ts'
import type { CategoryRow, CourseRow, LessonRow } from './academy.repository.ts'

const courseSummary = z
  .object({
    id: z.guid(),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    thumbnail: z.string().nullable(),
    level: z
      .enum(courseLevels)
      .nullable()
      .describe('What readers need to know already; null where the course says nothing about it'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AcademyCourseSummary' })

export const categoryResponse = z
  .object({
    id: z.guid(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    thumbnail: z.string().nullable(),
    createdAt: z.iso.datetime(),
    courses: z.array(courseSummary),
  })
  .meta({ id: 'AcademyCategory' })

export const categoryListResponse = z
  .object({
    results: z.array(categoryResponse),
    featured: z.object({
      /** Slugs of courses, in their order; clients leave out one that no longer exists. */
      courses: z.array(z.string()),
      /** Whether they show their tag, 'Hot' or 'New'. */
      showHot: z.boolean(),
    }),
  })
  .meta({ id: 'AcademyCategoryList' })

const lessonSummary = z
  .object({
    id: z.guid(),
    slug: z.string(),
    labelLesson: z.string(),
    titleLesson: z.string(),
    descriptionLesson: z.string(),
    youtubeUrl: z.string().nullable(),
    lessonOrder: z.int(),
    readingMinutes: z
      .int()
      .nullable()
      .describe(
        'About how long the text takes to read, in minutes; null where it is not a file of this site',
      ),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AcademyLessonSummary' })

const courseLesson = lessonSummary
  .extend({
    formerSlugs: z
      .array(z.string())
      .describe(
        'Its slugs before, in lower case, by which readers recognise the lessons that they completed',
      ),
  })
  .meta({ id: 'AcademyCourseLesson' })

const section = z
  .object({
    id: z.guid(),
    titleSection: z.string(),
    slug: z.string(),
    sectionOrder: z.int(),
    lessons: z.array(courseLesson),
  })
  .meta({ id: 'AcademySection' })

export const courseResponse = courseSummary
  .extend({
    category: z.object({ id: z.guid(), name: z.string(), slug: z.string() }),
    questionsRequired: z
      .boolean()
      .describe('Whether a lesson is done only once its questions were answered right'),
    sections: z.array(section),
  })
  .meta({ id: 'AcademyCourse' })

const lessonLink = z
  .object({ id: z.guid(), name: z.string(), url: z.string() })
  .meta({ id: 'AcademyLessonLink' })

export const lessonResponse = lessonSummary
  .extend({
    markdownUrl: z.string().nullable(),
    links: z.array(lessonLink),
    hasPremium: z.boolean().describe('Whether signed-in readers get more than this: links, or a longer text'),
    premiumLinkCount: z
      .int()
      .describe('How many of these links there are, so that a page can keep their place'),
    // Absent for anonymous visitors.
    markdownUrlPremium: z.string().nullable().optional(),
    linksPremium: z.array(lessonLink).optional(),
  })
  .meta({ id: 'AcademyLesson' })

const slug = z.string().min(1).max(100)

export const categoryParams = z.object({ categorySlug: slug })
export const courseParams = z.object({ courseSlug: slug })
export const lessonParams = z.object({ lessonSlug: slug })

export function toCategory({ courses, ...category }: CategoryRow): z.infer<typeof categoryResponse> {
  return { ...dated(category), courses: courses.map(dated) }
}

type OfLessons<Value> = ReadonlyMap<string, Value>

/** `formerSlugs` and `readingMinutes` hold those of lessons by their ids. */
export function toCourse(
  { sections, ...course }: CourseRow,
  {
    formerSlugs,
    readingMinutes,
  }: { formerSlugs: OfLessons<string[]>; readingMinutes: OfLessons<number | null> },
): z.infer<typeof courseResponse> {
  return {
    ...dated(course),
    sections: sections.map(({ lessons, ...section }) => ({
      ...section,
      lessons: lessons.map(({ markdownUrl: _url, text: _text, ...lesson }) => ({
        ...dated(lesson),
        readingMinutes: readingMinutes.get(lesson.id) ?? null,
        formerSlugs: (formerSlugs.get(lesson.id) ?? []).filter((slug) => slug !== lesson.slug.toLowerCase()),
      })),
    })),
  }
}

/** Anonymous visitors get neither the premium text nor the premium links, only whether there is any, and how many links. */
export function toLesson(
  { links, markdownPremiumPath, text: _text, premiumText, textDigest, ...lesson }: LessonRow,
  { isSignedIn, readingMinutes }: { isSignedIn: boolean; readingMinutes: number | null },
): z.infer<typeof lessonResponse> {
  const linksOf = (isPremium: boolean) =>
    links.filter((link) => link.isPremium === isPremium).map(({ id, name, url }) => ({ id, name, url }))
  const linksPremium = linksOf(true)
  const hasPremiumText = premiumText !== null || markdownPremiumPath !== null
  const markdownUrl = textDigest === null ? lesson.markdownUrl : lessonTextAddress(lesson.slug, textDigest)
  const hasPremium = linksPremium.length > 0 || hasPremiumText
  const premiumLinkCount = linksPremium.length
  const open = {
    ...dated(lesson),
    markdownUrl,
    readingMinutes,
    links: linksOf(false),
    hasPremium,
    premiumLinkCount,
  }
  if (!isSignedIn) return open
  return {
    ...open,
    markdownUrlPremium: hasPremiumText
      ? `/api/academy/lessons/premium/${encodeURIComponent(lesson.slug)}`
      : null,
    linksPremium,
  }
}

/** Of the text for everybody; it never shows another one, so it may be kept. */
function lessonTextAddress(slug: string, hash: string): string {
  return `/content/lessons/${encodeURIComponent(slug)}.${hash}.md`
}

function dated<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
