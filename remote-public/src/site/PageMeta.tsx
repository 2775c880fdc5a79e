interface PageMetaProps {
  /** Without the site's name, which is appended; the home page gives its whole title with `isWhole`. */
  title: string
  isWhole?: boolean
  description: string
  /** The address that search engines shall keep, without query; absent where there is nothing to index. */
  path?: string
}

/** Title, description, canonical address and robots of a page (React lifts them into the head). */
export function PageMeta({ title, isWhole = false, description, path }: PageMetaProps) {
  return (
    <>
      <title>{isWhole ? title : `${title} | Nodo Norte`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={path ? 'index, follow' : 'noindex, follow'} />
      {path && <link rel="canonical" href={absolute(path)} />}
    </>
  )
}

function absolute(path: string): string {
  // Rendered ahead there is no address yet; a relative one means the same page.
  return typeof location === 'undefined' ? path : new URL(path, location.origin).href
}
