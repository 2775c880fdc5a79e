import { generatePath } from 'react-router-dom'

export const academyPath = '/academy'

export const coursePattern = '/academy/:categorySlug/:courseSlug'
export const lessonPattern = '/academy/:categorySlug/:courseSlug/:sectionSlug/:lessonSlug'

export interface LessonAddress {
  categorySlug: string
  courseSlug: string
  sectionSlug: string
  lessonSlug: string
}

export function categoryPath(categorySlug: string): string {
  return generatePath('/academy/:categorySlug', { categorySlug })
}

export function coursePath(categorySlug: string, courseSlug: string): string {
  return generatePath(coursePattern, { categorySlug, courseSlug })
}

export function lessonPath(address: LessonAddress): string {
  return generatePath(lessonPattern, { ...address })
}
