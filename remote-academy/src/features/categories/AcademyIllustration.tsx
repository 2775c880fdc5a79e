import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'

const { color } = theme

/** A path of nodes that climbs to the north star. Decorative. */
export function AcademyIllustration() {
  return (
    <Picture viewBox="0 0 240 180" aria-hidden="true">
      <path fill={color.primarySoft} d="M0 180V134c34-18 62-6 96-24s46-44 84-46 44 18 60 16v100z" />
      <path fill={color.primary} opacity={0.85} d="M0 180v-26c40-10 74 6 118-10s62-40 122-38v74z" />
      <path
        fill="none"
        stroke={color.accent}
        strokeWidth={3}
        strokeLinecap="round"
        strokeDasharray="1 8"
        d="M20 156c30-4 34-26 62-30s40-22 54-40 30-26 48-46"
      />
      <g fill={color.surface} stroke={color.accent} strokeWidth={3}>
        <circle cx="20" cy="156" r="7" />
        <circle cx="82" cy="126" r="7" />
        <circle cx="136" cy="86" r="7" />
      </g>
      <path
        fill={color.accent}
        d="M188 8l6.5 21.500L216 36l-21.500 6.500L188 64l-6.500-21.500L160 36l21.500-6.500z"
      />
      <g fill={color.borderStrong} opacity={0.6}>
        <circle cx="58" cy="44" r="3" />
        <circle cx="104" cy="24" r="2" />
        <circle cx="222" cy="82" r="2.500" />
        <circle cx="30" cy="86" r="2" />
      </g>
    </Picture>
  )
}

const Picture = styled.svg`
  display: none;
  width: 100%;
  border-radius: 0 0 ${theme.radius.lg} ${theme.radius.lg};
  overflow: hidden;
  ${media.md} { display: block; }
`
