import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** A way of nodes that climbs to the north star; decoration only. */
export function AcademyIllustration() {
  return (
    <Picture viewBox="0 0 240 180" aria-hidden="true">
      <path className="ground" d="M0 180V134c34-18 62-6 96-24s46-44 84-46 44 18 60 16v100z" />
      <path className="hill" d="M0 180v-26c40-10 74 6 118-10s62-40 122-38v74z" />
      <path className="way" d="M20 156c30-4 34-26 62-30s40-22 54-40 30-26 48-46" />
      <g className="node">
        <circle cx="20" cy="156" r="7" />
        <circle cx="82" cy="126" r="7" />
        <circle cx="136" cy="86" r="7" />
      </g>
      <path
        className="star"
        d="M188 8l6.5 21.500L216 36l-21.500 6.500L188 64l-6.500-21.500L160 36l21.500-6.500z"
      />
      <g className="spark">
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
  .ground { fill: ${theme.color.primarySoft}; }
  .hill { fill: ${theme.color.primary}; opacity: 0.85; }
  .way { fill: none; stroke: ${theme.color.accent}; stroke-width: 3; stroke-linecap: round; stroke-dasharray: 1 8; }
  .node { fill: ${theme.color.surface}; stroke: ${theme.color.accent}; stroke-width: 3; }
  .star { fill: ${theme.color.accent}; }
  .spark { fill: ${theme.color.borderStrong}; opacity: 0.6; }
`
