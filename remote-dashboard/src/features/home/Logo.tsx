import { brand, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The platform's mark, under the brand's name: nodes on a ring, and a needle that points north. */
export function Logo() {
  return (
    <Mark viewBox="0 0 160 160" role="img" aria-label={brand.name}>
      <circle cx="80" cy="80" r="78" fill={theme.color.primarySoft} />
      <circle
        cx="80"
        cy="80"
        r="50"
        fill="none"
        stroke={theme.color.primary}
        strokeWidth="2.5"
        strokeDasharray="3 7"
      />
      <path d="M80 30 96 80 80 92 64 80Z" fill={theme.color.primary} />
      <path d="M80 130 64 80 80 92 96 80Z" fill={theme.color.primary} opacity="0.28" />
      <circle cx="80" cy="30" r="9" fill={theme.color.accent} />
      {[30, 130].map((x) => (
        <circle key={x} cx={x} cy="80" r="6" fill={theme.color.primary} />
      ))}
      <circle cx="80" cy="130" r="6" fill={theme.color.primary} />
      <circle cx="80" cy="80" r="5" fill={theme.color.surface} />
    </Mark>
  )
}

const Mark = styled.svg`
  flex: none;
  width: 4rem;
  height: 4rem;
`
