import { theme } from 'shared-ui'
import { styled } from 'styled-components'

interface RowLinkProps {
  to: string
  children: string
}

/** The link of a row: a real one, so that keyboard, new tab and address work; its area is the whole row. */
export function RowLink({ to, children }: RowLinkProps) {
  // The table follows it within the app: a router's link in each row would render again at every change of address.
  return <Anchor href={to}>{children}</Anchor>
}

const Anchor = styled.a`
  display: block;
  /* On a phone the next column must show, else nobody knows that there are more. */
  max-width: min(17rem, 42vw);
  overflow: hidden;
  text-overflow: ellipsis;
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.semibold};
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
`
