import type { CSSProperties } from 'react'

/**
 * Names what two pages share, such as the picture of a card and of the page that it leads to, so that it moves from one to
 * the other when the page changes. A page must show each name once.
 * @param part What it is, such as `picture` or `course-title`.
 * @param key Tells records of a kind apart, such as a slug: letters, digits and `-`.
 * @example <Thumbnail src={course.thumbnail} style={transitionName('course-picture', course.slug)} />
 */
export function transitionName(part: string, key: string): CSSProperties {
  return { viewTransitionName: `${part}-${key}` }
}
