import { brand, brandText, pageTitle } from './brand.ts'

export interface PageMetaProps {
  /** `{brand}` in it is the brand's name. The site's name is appended, unless `isWhole`. */
  title: string
  isWhole?: boolean
  /** `{brand}` in it is the brand's name. */
  description?: string
  /** Path of the canonical URL, where it is not the page's own. */
  canonicalPath?: string
  /** False for pages that search engines should not index. */
  isIndexed?: boolean
}

/**
 * Title, description and robots of a page, which React moves into the head; the shell sets icon and canonical URL.
 * @example <PageMeta title="Equipo" description="Las personas del equipo." />
 */
export function PageMeta({
  title,
  isWhole = false,
  description,
  canonicalPath,
  isIndexed = true,
}: PageMetaProps) {
  const text = brandText(title)
  return (
    <>
      <title>{isWhole ? text : pageTitle(text)}</title>
      {description && <meta name="description" content={brandText(description)} />}
      <meta name="robots" content={isIndexed ? 'index, follow' : 'noindex, follow'} />
      {canonicalPath && <link rel="canonical" href={new URL(canonicalPath, brand.canonical).href} />}
    </>
  )
}
