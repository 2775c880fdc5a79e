import { headingPrefix, withoutAccents } from 'federation/lesson-pieces'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { ExternalLink } from 'shared-ui'
import { decodeFragment } from './markdownAddresses.ts'

/** A link in a text: to a page of this site, to another site, or to a heading of the text. */
export function MarkdownLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (href === '') return <span>{children}</span>
  if (href.startsWith('#')) {
    const isFootnote = href.startsWith('#user-content-')
    return (
      <a
        {...rest}
        href={isFootnote ? href : `#${headingPrefix}${withoutAccents(decodeFragment(href.slice(1)))}`}
      >
        {children}
      </a>
    )
  }
  if (/^https?:/i.test(href) || href.startsWith('//'))
    return <ExternalLink href={href}>{children}</ExternalLink>
  if (isPageOfTheSite(href)) return <Link to={href}>{children}</Link>
  return <a href={href}>{children}</a>
}

/** False for files and the API, which the server serves, not the router. */
function isPageOfTheSite(href: string): boolean {
  return href.startsWith('/') && !/^\/(?:api|content|assets|remotes)\//.test(href)
}
