import type { SiteBrand } from '../brands.ts'
import type { HeadText } from '../declared/headTexts.ts'

/** The preview picture that social networks show for a link, 1200 by 630 pixels. */
export type HeadPicture = { path: string; alt: string }

/** Title, description and metadata of a page, in its HTML before any script runs. */
export type PageHead = {
  /** Complete, including the site's name. */
  title: string
  description: string
  isIndexed: boolean
  /** Path of the canonical address; null for a page that has none. */
  path: string | null
  picture: HeadPicture | null
  /** Open Graph type. */
  type?: 'website' | 'article' | 'profile' | 'video.other'
  /** JSON-LD objects, without `@context`. */
  structured?: Record<string, unknown>[]
}

const START = '<!--head-->'
const END = '<!--/head-->'
const INDEXED = 'index, follow'

/** Renders the page's part of `<head>`, between comments that `withPageHead` uses to replace it. */
export function renderPageHead(head: PageHead, brand: SiteBrand): string {
  const { title, description, isIndexed, path, picture, type = 'website', structured = [] } = head
  const address = path === null ? null : absolute(path, brand)
  return [
    START,
    `<title data-site>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', isIndexed ? INDEXED : 'noindex, follow'),
    ...(address ? [`<link data-site rel="canonical" href="${escapeHtml(address)}">`] : []),
    `<link rel="icon" href="${brand.icon}" type="image/svg+xml">`,
    meta('property', 'og:site_name', brand.siteName),
    meta('property', 'og:locale', 'es_CO'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(address ? [meta('property', 'og:url', address)] : []),
    ...(picture ? pictureTags(picture, brand) : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...structured.map(jsonLd),
    END,
  ].join('\n')
}

/** Replaces the head of a composed page, for pages whose title comes from data. */
export function withPageHead(html: string, head: PageHead, brand: SiteBrand): string {
  const start = html.indexOf(START)
  const end = html.indexOf(END, start)
  if (start < 0 || end < 0) return html
  return html.slice(0, start) + renderPageHead(head, brand) + html.slice(end + END.length)
}

/** The head of a composed page; null for other HTML. */
export function pageHeadIn(html: string): string | null {
  const start = html.indexOf(START)
  const end = html.indexOf(END, start)
  return start < 0 || end < 0 ? null : html.slice(start, end + END.length)
}

/** Whether search engines may index a composed page. */
export function isIndexedPage(html: string): boolean {
  return html.includes(meta('name', 'robots', INDEXED))
}

/** The title of a page followed by the site's name. */
export function wholeTitle(title: string, brand: SiteBrand): string {
  return `${title} | ${brand.siteName}`
}

/** The head of a page under one brand; a page without a text of its own has the site's title and description. */
export function headOfText(text: HeadText | undefined, brand: SiteBrand): Omit<PageHead, 'path' | 'picture'> {
  const { title, isWhole, description, isIndexed = true } = text ?? siteText
  const own = brandText(title, brand)
  return {
    title: isWhole ? own : wholeTitle(own, brand),
    description: brandText(description, brand),
    isIndexed,
  }
}

/** The absolute URL of a path on the brand's site. */
export function absolute(path: string, { canonical }: SiteBrand): string {
  return new URL(path, canonical).href
}

/** The schema.org breadcrumb from the home page to a page. */
export function breadcrumb(steps: { name: string; path: string }[], brand: SiteBrand) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Inicio', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, brand),
    })),
  }
}

const siteText: HeadText = { title: '{title}', isWhole: true, description: '{description}' }

function brandText(text: string, { name, title, description }: SiteBrand): string {
  return text
    .replaceAll('{brand}', name)
    .replaceAll('{title}', title)
    .replaceAll('{description}', description)
}

function pictureTags({ path, alt }: HeadPicture, brand: SiteBrand): string[] {
  const address = absolute(path, brand)
  return [
    meta('property', 'og:image', address),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:image', address),
  ]
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta data-site ${key}="${name}" content="${escapeHtml(content)}">`
}

/** Browsers do not execute this data block, so the policy needs no hash of it. Escaping `<` keeps values from closing it. */
function jsonLd(data: Record<string, unknown>): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return `<script data-site type="application/ld+json">${json}</script>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
