import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { ExternalLink } from 'shared-ui'
import { headingPrefix } from './markdownAddresses.ts'

/** A link of a text: to another page of the site, to another site, or to a place in the text itself. */
export function MarkdownLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (href === '') return <span>{children}</span>
  if (href.startsWith('#')) {
    const isFootnote = href.startsWith('#user-content-')
    return (
      <a {...rest} href={isFootnote ? href : `#${headingPrefix}${href.slice(1)}`}>
        {children}
      </a>
    )
  }
  if (/^https?:/i.test(href) || href.startsWith('//'))
    return <ExternalLink href={href}>{children}</ExternalLink>
  if (isPageOfTheSite(href)) return <Link to={href}>{children}</Link>
  return <a href={href}>{children}</a>
}

/** Files and the API are the server's, not the router's. */
function isPageOfTheSite(href: string): boolean {
  return href.startsWith('/') && !/^\/(?:api|content|assets|remotes)\//.test(href)
}
