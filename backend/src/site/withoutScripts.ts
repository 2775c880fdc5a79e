import { escapeHtml } from './escapeHtml.ts'

/** What a page with data says where no script runs; such pages are not prerendered. */
export type PlainContent = {
  heading: string
  paragraphs: string[]
  picture?: { address: string; description: string }
  links?: { to: string; label: string }[]
}

const NOTICE = /<noscript>[\s\S]*?<\/noscript>(?![\s\S]*<noscript>)/
const STYLE = 'max-width:40rem;margin:4rem auto;padding:0 1.5rem;font:1rem/1.6 system-ui,sans-serif'

/** Replaces the notice of the shell's page that it needs scripts. */
export function withPlainContent(
  html: string,
  { heading, paragraphs, picture, links = [] }: PlainContent,
): string {
  const content = [
    `<h1>${escapeHtml(heading)}</h1>`,
    picture
      ? `<img src="${escapeHtml(picture.address)}" alt="${escapeHtml(picture.description)}" style="max-width:100%">`
      : '',
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...links.map(({ to, label }) => `<p><a href="${escapeHtml(to)}">${escapeHtml(label)}</a></p>`),
  ].join('')
  return html.replace(NOTICE, () => `<noscript><main style="${STYLE}">${content}</main></noscript>`)
}
