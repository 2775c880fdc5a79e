import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ExternalLink } from 'shared-ui'

const code = /`([^`]+)`/
const strong = /\*\*([^*]+)\*\*/
const emphasis = /\*([^*\s](?:[^*]*[^*\s])?)\*/
const link = /\[([^\]]+)\]\(([^)\s]+)\)/
const marks = new RegExp([code, strong, emphasis, link].map(({ source }) => source).join('|'), 'g')

/** The Markdown that fits in a line: code, bold, italics and, with `hasLinks`, links. */
export function InlineMarkdown({ text, hasLinks = false }: { text: string; hasLinks?: boolean }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [whole, ofCode, ofStrong, ofEmphasis, label, address = ''] = match
    if (match.index > end) parts.push(text.slice(end, match.index))
    end = match.index + whole.length
    const key = match.index
    if (ofCode) parts.push(<code key={key}>{ofCode}</code>)
    else if (ofStrong) parts.push(<strong key={key}>{ofStrong}</strong>)
    else if (ofEmphasis) parts.push(<em key={key}>{ofEmphasis}</em>)
    else if (hasLinks && /^https?:\/\//.test(address))
      parts.push(
        <ExternalLink key={key} href={address}>
          {label}
        </ExternalLink>,
      )
    else if (hasLinks && /^\/(?!\/)/.test(address))
      parts.push(
        <Link key={key} to={address}>
          {label}
        </Link>,
      )
    else parts.push(label)
  }
  return [...parts, text.slice(end)]
}

/** A text without the marks, for names that are only read aloud. */
export function withoutMarks(text: string): string {
  return text.replace(marks, (_whole, ...groups: (string | undefined)[]) => groups.find(Boolean) ?? '')
}
