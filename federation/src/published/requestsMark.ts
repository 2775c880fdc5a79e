/** Attribute of the link in a composed page that preloads what its requests need. */
export const REQUESTS_MARK = 'data-requests'

/** A page that brings its data, without the link. */
export function withoutRequests(html: string): string {
  return html.replace(new RegExp(`[ \\t]*<link[^>]* ${REQUESTS_MARK}\\b[^>]*>\\n?`), '')
}
