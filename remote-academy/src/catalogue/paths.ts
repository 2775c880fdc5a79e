import { generatePath } from 'react-router-dom'

export const academyPath = '/academy'

export function categoryPath(categorySlug: string): string {
  return generatePath('/academy/:categorySlug', { categorySlug })
}

export function coursePath(categorySlug: string, courseSlug: string): string {
  return generatePath('/academy/:categorySlug/:courseSlug', { categorySlug, courseSlug })
}
