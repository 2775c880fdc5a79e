import { Buttons } from './Buttons.tsx'
import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'

/** Pleated trousers, straight or wide. */
export function Trousers({ fill, line, isWide = false }: Cloth & { isWide?: boolean }) {
  return (
    <>
      <Shape
        d={
          isWide
            ? 'M150 242H250L280 438H210L200 312L190 438H120Z'
            : 'M148 242H252L262 438H214L200 306L186 438H138Z'
        }
        fill={fill}
        line={line}
      />
      <Seam d="M149 258H251" line={line} />
      <Seam d="M200 258V300M156 262L166 292M244 262L234 292" line={line} width={3} />
      <Seam
        d={isWide ? 'M168 300L156 432M232 300L244 432' : 'M170 300L162 432M230 300L238 432'}
        line={line}
        width={1.8}
      />
      <Buttons x={207} ys={[250]} color={line} />
    </>
  )
}
