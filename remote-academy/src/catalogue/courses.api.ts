import { queryOptions } from '@tanstack/react-query'
import type { CourseSummary } from './categories.api.ts'
import { findBySlug, staleTime } from './loading.ts'
import type { LessonAddress } from './paths.ts'

/** A lesson as the outline of its course lists it. */
export interface LessonSummary {
  id: string
  slug: string
  labelLesson: string
  titleLesson: string
  descriptionLesson: string
  youtubeUrl: string | null
  lessonOrder: number
  createdAt: string
}

export interface Section {
  id: string
  titleSection: string
  slug: string
  sectionOrder: number
  lessons: LessonSummary[]
}

export interface Course extends CourseSummary {
  category: { id: string; name: string; slug: string }
  sections: Section[]
}

/** One course with its outline in order; null when there is none of that name. */
export function courseQuery(slug: string) {
  return queryOptions({
    queryKey: ['academy', 'course', slug],
    queryFn: async ({ signal }) => {
      const course = await findBySlug<Course>('courses', slug, signal)
      return course && inOrder(course)
    },
    staleTime,
  })
}

/** A lesson's place in its course. */
export interface LessonPlace {
  section: Section
  lesson: LessonSummary
}

/** All lessons of a course, one after the other. */
export function lessonsOf(course: Course): LessonPlace[] {
  return course.sections.flatMap((section) => section.lessons.map((lesson) => ({ section, lesson })))
}

/** Where a lesson of a course is read. */
export function addressOf(course: Course, { section, lesson }: LessonPlace): LessonAddress {
  return {
    categorySlug: course.category.slug,
    courseSlug: course.slug,
    sectionSlug: section.slug,
    lessonSlug: lesson.slug,
  }
}

function inOrder(course: Course): Course {
  const sections = course.sections.toSorted((a, b) => a.sectionOrder - b.sectionOrder)
  return {
    ...course,
    sections: sections.map((section) => ({
      ...section,
      lessons: section.lessons.toSorted((a, b) => a.lessonOrder - b.lessonOrder),
    })),
  }
}
