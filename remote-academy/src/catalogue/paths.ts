import { type Page, pathTo } from 'shared-ui'

/** It has the form of a course's. */
export const certificatePattern = '/academy/certificado/:id' satisfies Page
export const coursePattern = '/academy/:categorySlug/:courseSlug' satisfies Page
export const lessonPattern = '/academy/:categorySlug/:courseSlug/:sectionSlug/:lessonSlug' satisfies Page

/** At the end of a lesson's address, it leads to where the reader stopped. */
export const placeHash = '#seguir'

export interface LessonAddress {
  categorySlug: string
  courseSlug: string
  sectionSlug: string
  lessonSlug: string
}

export function certificatePath(id: string): string {
  return pathTo(certificatePattern, { id })
}

export function categoryPath(categorySlug: string): string {
  return pathTo('/academy/:categorySlug', { categorySlug })
}

export function coursePath(categorySlug: string, courseSlug: string): string {
  return pathTo(coursePattern, { categorySlug, courseSlug })
}

export function lessonPath(address: LessonAddress): string {
  return pathTo(lessonPattern, { ...address })
}
