import { pageTitle } from 'shared-ui'

interface PageMetaProps {
  /** Without the site's name, which is appended, unless `isWhole`. */
  title: string
  isWhole?: boolean
  description: string
  /** False where there is nothing that a search engine should keep. */
  isIndexed?: boolean
}

/** What a page says of itself in the head; canonical address, icon and the default robots are the shell's. */
export function PageMeta({ title, isWhole = false, description, isIndexed = true }: PageMetaProps) {
  return (
    <>
      <title>{isWhole ? title : pageTitle(title)}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isIndexed ? 'index, follow' : 'noindex, follow'} />
    </>
  )
}
