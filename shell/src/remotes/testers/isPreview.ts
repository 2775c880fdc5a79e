/**
 * Whether this document is the page of a preview: a sandboxed frame, which has no origin, and so no storage, no session and
 * no access to other pages of the site. Only such a document runs a version that is not live because somebody chose it.
 */
export function isPreview(): boolean {
  return globalThis.origin === 'null'
}
