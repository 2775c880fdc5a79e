import { decodeNamedCharacterReference } from './characterReferences.ts'

export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: Map<string, string>; source: string }
  | { kind: 'close'; name: string; source: string }

// The grammar of CommonMark for tags. Whatever it does not match stays text, and no browser ever parses the result as HTML.
const openTag =
  /<([a-z][a-z0-9-]*)((?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*)\s*\/?>/iy
const closeTag = /<\/([a-z][a-z0-9-]*)\s*>/iy
const attribute = /([a-z_:][\w.:-]*)(?:\s*=\s*(?:([^\s"'=<>`]+)|'([^']*)'|"([^"]*)"))?/gi
const reference = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]*));/gi

/** The tags and texts of a piece of HTML in markdown, without its comments. An unclosed comment is text. */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let textFrom = 0
  const lastCommentEnd = html.lastIndexOf('-->')
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const isComment = html.startsWith('<!--', at) && at < lastCommentEnd
    const token = isComment ? null : tagAt(html, at)
    if (!isComment && !token) {
      at++
      continue
    }
    if (at > textFrom) tokens.push({ kind: 'text', text: decode(html.slice(textFrom, at)) })
    if (token) tokens.push(token)
    textFrom = token ? at + token.source.length : html.indexOf('-->', at) + 3
    at = textFrom
  }
  if (textFrom < html.length) tokens.push({ kind: 'text', text: decode(html.slice(textFrom)) })
  return tokens
}

function tagAt(html: string, at: number): Exclude<HtmlToken, { kind: 'text' }> | null {
  openTag.lastIndex = at
  closeTag.lastIndex = at
  const open = openTag.exec(html)
  if (open) {
    const [source, name = '', attributes = ''] = open
    return { kind: 'open', name: name.toLowerCase(), attributes: attributesIn(attributes), source }
  }
  const close = closeTag.exec(html)
  return close && { kind: 'close', name: (close[1] ?? '').toLowerCase(), source: close[0] }
}

/** As in browsers, the first of several attributes with one name counts. */
function attributesIn(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', plain, single, double] of text.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decode(plain ?? single ?? double ?? ''))
  }
  return attributes
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(reference, (source, hex?: string, decimal?: string, name?: string) => {
    if (name) return decodeNamedCharacterReference(name) || source
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\ufffd'
  })
}
