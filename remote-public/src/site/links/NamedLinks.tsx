import type { NamedLink } from 'shared-auth/api'
import { ExternalLink, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import { LinkIcon } from './LinkIcon.tsx'
import { linkLabel } from './linkLabel.ts'

interface NamedLinksProps {
  links: NamedLink[]
  /** Whose links they are, for the list's label. */
  of: string
  /** Shows icons only; screen readers still read the names. */
  isCompact?: boolean
}

/** Links with the icon of their name; each opens in a new tab. */
export function NamedLinks({ links, of, isCompact = false }: NamedLinksProps) {
  if (links.length === 0) return null
  return (
    <List role="list" aria-label={`Enlaces de ${of}`}>
      {links.map((link) => (
        <li key={link.id}>
          <Anchor
            href={link.url}
            hasIcon={false}
            $isCompact={isCompact}
            title={isCompact ? linkLabel(link.name) : undefined}
          >
            <LinkIcon name={link.name} />
            <span>{linkLabel(link.name)}</span>
          </Anchor>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`

const iconOnly = css`
  justify-content: center;
  width: 36px;
  padding: 0;
  > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`

const Anchor = styled(ExternalLink)<{ $isCompact: boolean }>`
  display: inline-flex;
  position: relative;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 36px;
  padding-inline: ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
  text-decoration: none;
  transition: background-color ${theme.motion.fast};
  &:hover { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
  svg { width: 1.125rem; height: 1.125rem; flex: none; }
  ${({ $isCompact }) => $isCompact && iconOnly}
`
