import type { Site } from '../site.ts'

/**
 * Rules by which a browser prefetches prerendered pages of this site, for links that somebody is about to follow before
 * the shell has started. Only pages: other addresses, such as short links, would count the request.
 */
export function speculationRules({ mounts }: Pick<Site, 'mounts'>): string {
  const pages = mounts
    .filter(({ draw, path }) => draw && !path.includes('*'))
    .flatMap(({ path, deep }) => (deep ? [path, `${path}/*`] : [path]))
  const where = { and: [{ href_matches: pages }, { not: { selector_matches: '[target],[download]' } }] }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}
