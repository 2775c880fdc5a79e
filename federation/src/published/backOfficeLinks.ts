import { isInBackOffice } from '../site.ts'

/** Relation of the links in a shell's page to what only pages of the back office load. Browsers ignore it. */
export const BACK_OFFICE_REL = 'back-office'

const LINKS = new RegExp(`[ \\t]*<link rel="${BACK_OFFICE_REL}"([^>]*>)\\n?`, 'g')

/** Preloads these files in a page of the back office, and removes the links from any other. */
export function withBackOfficeLinks(html: string, path: string): string {
  return html.replace(LINKS, isInBackOffice(path) ? '<link rel="modulepreload"$1\n' : '')
}
