interface PageMetaProps {
  /** Without the product's name, which is appended. */
  title: string
  description: string
  /** Pages that search engines have no business with. */
  isHidden?: boolean
}

/** Title, description and robots of a page (React lifts them into the head). */
export function PageMeta({ title, description, isHidden = false }: PageMetaProps) {
  return (
    <>
      <title>{`${title} | Mix&Match`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isHidden ? 'noindex, follow' : 'index, follow'} />
    </>
  )
}
