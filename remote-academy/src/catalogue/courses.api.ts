import { queryOptions } from '@tanstack/react-query'
import { http } from 'shared-auth'
import type { CourseSummary } from './categories.api.ts'
import { isNotFound, staleTime } from './loading.ts'

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
    queryFn: async ({ signal }): Promise<Course | null> => {
      try {
        const url = `/api/academy/courses/getBySlug/${encodeURIComponent(slug)}`
        return inOrder((await http.get<Course>(url, { signal })).data)
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
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
