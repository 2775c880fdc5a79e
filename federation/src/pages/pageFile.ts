import type { SiteBrand } from '../brands.ts'
import type { Mount } from '../site.ts'

/** Folder of the pages in paths that match their addresses, for a web server. */
export const PAGES = 'pages'

/** Folder of the pages that serve many addresses. */
export const PATTERNS = 'patterns'

/** The name of the 404 page. */
export const NOT_FOUND = '404'

/** Path of a mount's composed page under a brand, below the folder of its site mode. */
export function pageFile(
  { id }: Pick<SiteBrand, 'id'>,
  { path, page }: Pick<Mount, 'path' | 'page'>,
): string {
  return /[:*]/.test(path)
    ? `${PATTERNS}/${id}/${page}.html`
    : `${PAGES}/${id}${path.replace(/\/$/, '')}/index.html`
}
