import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface RowLinkProps {
  to: string
  children: string
}

/**
 * The link of a row: a real link for keyboard and new tabs, whose area is the whole row.
 * @example <RowLink to={`/dashboard/academy/courses/${id}`}>{title}</RowLink>
 */
export function RowLink({ to, children }: RowLinkProps) {
  // A plain link that the table follows (`useRowLinks`): a router link in each row would render at every change of address.
  return (
    <Anchor href={to} dir="auto">
      {children}
    </Anchor>
  )
}

const Anchor = styled.a`
  display: block;
  overflow-wrap: anywhere;
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.semibold};
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
  ${media.md} {
    display: -webkit-box;
    max-width: min(17rem, 16vw);
    overflow: hidden;
    overflow-wrap: break-word;
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`
