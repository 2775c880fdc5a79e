import { queryOptions } from '@tanstack/react-query'
import { nullWhenMissing } from 'shared-auth'
import {
  type AcademyCourse,
  type AcademyCourseLesson,
  type AcademySection,
  getAcademyCourse,
} from 'shared-auth/api'
import { staleTime } from './loading.ts'
import type { LessonAddress } from './paths.ts'

/** One course with its outline in order; null when no course has that slug. */
export function courseQuery(slug: string) {
  return queryOptions({
    queryKey: ['academy', 'course', slug],
    queryFn: ({ signal }) => getAcademyCourse(slug, { signal }).then(inOrder).catch(nullWhenMissing),
    staleTime,
  })
}

/** A lesson's position in its course. */
export interface LessonPlace {
  section: AcademySection
  lesson: AcademyCourseLesson
}

/** All lessons of a course, in reading order. */
export function lessonsOf(course: AcademyCourse): LessonPlace[] {
  return course.sections.flatMap((section) => section.lessons.map((lesson) => ({ section, lesson })))
}

/** The address of a lesson's page. */
export function addressOf(course: AcademyCourse, { section, lesson }: LessonPlace): LessonAddress {
  return {
    categorySlug: course.category.slug,
    courseSlug: course.slug,
    sectionSlug: section.slug,
    lessonSlug: lesson.slug,
  }
}

function inOrder(course: AcademyCourse): AcademyCourse {
  const sections = course.sections.toSorted((a, b) => a.sectionOrder - b.sectionOrder)
  return {
    ...course,
    sections: sections.map((section) => ({
      ...section,
      lessons: section.lessons.toSorted((a, b) => a.lessonOrder - b.lessonOrder),
    })),
  }
}
