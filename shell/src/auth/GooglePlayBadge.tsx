import { ExternalLink, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { site } from '../site/site.ts'

/** The way to the mobile app. */
export function GooglePlayBadge() {
  return (
    <Look href={site.contact.playStoreUrl} hasIcon={false}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
        <path d="M4 2.8 14.2 12 4 21.2z" fill={theme.color.accent} />
        <path d="M4 2.8 18 10l-3.8 3.4z" fill={theme.color.primarySoft} />
        <path d="m4 21.2 14-7.2-3.8-3.4z" fill={theme.color.accentSoft} />
        <path d="m18 10 3.2 1.9L18 14l-2.2-2z" fill={theme.color.surface} />
      </svg>
      <Words>
        <small>Disponible en</small> Google Play
      </Words>
    </Look>
  )
}

const Look = styled(ExternalLink)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 48px;
  padding: ${theme.space[1]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: #14201f;
  color: #fff;
  text-decoration: none;
  &:hover { background: #24403d; color: #fff; }
`

const Words = styled.span`
  display: grid;
  font-weight: ${theme.font.weight.semibold};
  line-height: 1.15;
  small { font-size: ${theme.font.size.xs}; font-weight: ${theme.font.weight.regular}; }
`
