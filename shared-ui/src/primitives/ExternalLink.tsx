import { ExternalLink as NewTabIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { safeHref } from './safeHref.ts'
import { VisuallyHidden } from './VisuallyHidden.ts'

export interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'target'> {
  href: string
  /** False leaves out the small arrow, for a link that is an icon itself. */
  hasIcon?: boolean
}

/**
 * A link that opens in a new tab and announces it; an address whose scheme is not allowed becomes plain text.
 * @example <ExternalLink href={project.repository} hasIcon>Código</ExternalLink>
 */
export function ExternalLink({ href, hasIcon = true, rel = '', children, ...rest }: ExternalLinkProps) {
  const safe = safeHref(href)
  if (!safe) return <span className={rest.className}>{children}</span>
  return (
    <a {...rest} href={safe} target="_blank" rel={`noopener noreferrer ${rel}`.trim()}>
      {children}
      {hasIcon && <Arrow aria-hidden />}
      <VisuallyHidden> (se abre en una pestaña nueva)</VisuallyHidden>
    </a>
  )
}

const Arrow = styled(NewTabIcon)`
  display: inline-block;
  width: 0.85em;
  height: 0.85em;
  margin-inline-start: 0.3em;
  vertical-align: -0.05em;
`
