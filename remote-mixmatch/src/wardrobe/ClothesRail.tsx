import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Garment } from './garments.ts'

const spacing = 190

/** Garments side by side on a rail. Decorative. */
export function ClothesRail({ garments }: { garments: Garment[] }) {
  const width = spacing * (garments.length - 1) + 400
  return (
    <Rail viewBox={`0 -70 ${width} 400`} aria-hidden="true">
      <path className="rail" d={`M10 -50H${width - 10}`} />
      {garments.map((garment, index) => (
        <g key={garment.slug} transform={`translate(${index * spacing} 0)`}>
          <path className="hanger" d="M200 -50q16 0 16 16t-16 16V40L150 78M200 40l50 38" />
          {garment.drawing}
        </g>
      ))}
    </Rail>
  )
}

const Rail = styled.svg`
  width: 100%;
  .rail { stroke: ${theme.color.borderStrong}; stroke-width: 9; stroke-linecap: round; }
  .hanger { fill: none; stroke: ${theme.color.borderStrong}; stroke-width: 5; stroke-linecap: round; }
`
