/** The server's maximum. */
const MAX_SLUG = 100

/** The address that a title suggests: lower case without accents, words joined by hyphens. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '')
}

/**
 * The slug after a title changed: the suggested one, until somebody writes another.
 * @example onChange({ title, slug: followTitle(slug, before, title) })
 */
export function followTitle(slug: string, before: string, after: string): string {
  return slug === '' || slug === slugOf(before) ? slugOf(after) : slug
}
