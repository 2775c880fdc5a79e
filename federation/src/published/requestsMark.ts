/** Attribute of the link in a composed page that preloads what its requests need. */
export const REQUESTS_MARK = 'data-requests'

/** Removes the link, from a page that contains its data. */
export function withoutRequests(html: string): string {
  return html.replace(new RegExp(`[ \\t]*<link[^>]* ${REQUESTS_MARK}\\b[^>]*>\\n?`), '')
}
