import { ExternalLink, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { site } from '../site/site.ts'

/** Link to the mobile app of a brand that has one. */
export function GooglePlayBadge() {
  const { playStoreUrl } = site.contact
  if (!playStoreUrl) return null
  return (
    <Look href={playStoreUrl} hasIcon={false}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
        <path d="M4.5 2.5 21.5 12l-17 9.5z" fill={theme.color.accent} />
        <path d="M4.5 2.5 15 8.4 8.6 12 15 15.6 4.5 21.5z" fill="currentColor" opacity="0.35" />
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
  background: ${theme.color.text};
  color: ${theme.color.canvas};
  text-decoration: none;
  &:hover { color: ${theme.color.canvas}; text-decoration: underline; }
`

const Words = styled.span`
  display: grid;
  font-weight: ${theme.font.weight.semibold};
  line-height: 1.15;
  small { font-size: ${theme.font.size.xs}; font-weight: ${theme.font.weight.regular}; }
`
