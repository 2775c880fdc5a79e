const structure = /<(h[1-6]|ul|ol|a|strong|b|em|i|blockquote)\b/i

/**
 * Text that was copied with formatting, as Markdown; undefined where it has none that Markdown keeps. Code that editors copy
 * comes as coloured HTML without structure, and stays the text that it is.
 */
export function htmlToMarkdown(html: string): string | undefined {
  if (!structure.test(html) || /<(table|pre)\b/i.test(html)) return undefined
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return blocksOf(body)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function blocksOf(parent: Node): string {
  return [...parent.childNodes].map(markdownOf).join('')
}

function markdownOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (!(node instanceof HTMLElement)) return ''
  const inner = blocksOf(node)
  const text = inner.trim()
  const name = node.tagName
  // The title of the lesson is the only heading of the first level.
  if (/^H[1-6]$/.test(name)) return `\n\n${'#'.repeat(Math.max(2, Number(name[1])))} ${text}\n\n`
  if (/^(P|DIV|SECTION|ARTICLE)$/.test(name)) return text === '' ? '' : `\n\n${text}\n\n`
  if (name === 'BR') return '\n'
  if (name === 'BLOCKQUOTE') return `\n\n${text.replace(/^/gm, '> ')}\n\n`
  if (name === 'UL' || name === 'OL') return `\n\n${itemsOf(node)}\n\n`
  if (name === 'STYLE' || name === 'SCRIPT') return ''
  return text === '' ? inner : inlineOf(node, text, inner)
}

function inlineOf(node: HTMLElement, text: string, inner: string): string {
  const name = node.tagName
  if (name === 'A') return linkOf(node, text)
  if (name === 'CODE') return `\`${text}\``
  const weight = node.style.fontWeight
  // Some editors wrap all of a text in a <b> that is not bold.
  if (/^(STRONG|B)$/.test(name) && weight !== 'normal') return `**${text}**`
  if (/^(EM|I)$/.test(name)) return `*${text}*`
  return inner
}

function linkOf(node: HTMLElement, text: string): string {
  const address = node.getAttribute('href') ?? ''
  return /^(https?:|mailto:|\/)/.test(address) ? `[${text}](${address})` : text
}

function itemsOf(list: HTMLElement): string {
  const isNumbered = list.tagName === 'OL'
  return [...list.children]
    .map((item, at) => {
      const text = blocksOf(item)
        .trim()
        .replace(/\n{2,}/g, '\n')
        .replace(/\n/g, '\n  ')
      return `${isNumbered ? `${at + 1}.` : '-'} ${text}`
    })
    .join('\n')
}
