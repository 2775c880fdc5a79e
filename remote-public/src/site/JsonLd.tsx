/** Structured data for search engines, as schema.org names it. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // React would escape quotes in a script's text; `<` is escaped so that no value can end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped, in an element that is never executed
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
