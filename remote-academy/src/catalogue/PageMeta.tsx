import { pageTitle } from 'shared-ui'

interface PageMetaProps {
  title: string
  description?: string
  /** The address that search engines shall keep, where it is not the page's own. */
  canonicalPath?: string
  /** For what is not there: nothing to index. */
  isMissing?: boolean
}

/** Title, description and robots of a page (React lifts them into the head). */
export function PageMeta({ title, description, canonicalPath, isMissing = false }: PageMetaProps) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      {description && <meta name="description" content={description} />}
      <meta name="robots" content={isMissing ? 'noindex, follow' : 'index, follow'} />
      {canonicalPath && <link rel="canonical" href={absolute(canonicalPath)} />}
    </>
  )
}

function absolute(path: string): string {
  // Rendered ahead there is no address yet; a relative one means the same page.
  return typeof location === 'undefined' ? path : new URL(path, location.origin).href
}
