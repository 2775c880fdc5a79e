import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'

/** Short trousers, with a drawstring or with stripes at the sides. */
export function ShortTrousers({ fill, line, trim }: Cloth & { trim: 'drawstring' | 'stripes' }) {
  return (
    <>
      <Shape
        d="M148 242H252L276 336Q244 344 212 340L200 298L188 340Q156 344 124 336Z"
        fill={fill}
        line={line}
      />
      <Seam d="M148 258H252M200 258V296" line={line} width={3} />
      {trim === 'drawstring' ? (
        <>
          <Seam d="M192 262L188 290M208 262L212 290" line={line} width={3} />
          <Seam d="M128 328Q156 336 189 332M272 328Q244 336 211 332" line={line} width={2} isDashed />
        </>
      ) : (
        <Seam d="M146 262L128 332M254 262L272 332" line={line} width={7} />
      )}
    </>
  )
}
