import { Pair } from './Pair.tsx'
import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'

/** Sneakers with laces and a white sole. */
export function Sneakers({ fill, line, laces }: Cloth & { laces: string }) {
  return (
    <Pair>
      <Shape d="M212 440Q226 448 240 438Q252 454 274 460Q294 466 294 480H212Z" fill={fill} line={line} />
      <path d="M210 478h86v6q0 6-6 6h-74q-6 0-6-6z" fill="#ffffff" stroke="#b9b1a1" strokeWidth="2" />
      <Seam d="M244 450l10-6M252 456l10-6M260 461l10-5" line={laces} width={3} />
      <Seam d="M214 462Q228 468 240 478" line={line} />
    </Pair>
  )
}
