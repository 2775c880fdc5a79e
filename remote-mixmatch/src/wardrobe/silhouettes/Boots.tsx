import { Pair } from './Pair.tsx'
import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'

/** Ankle boots with laces. */
export function Boots({ fill, line }: Cloth) {
  return (
    <Pair>
      <Shape d="M212 430H250V456Q286 458 292 480H212Z" fill={fill} line={line} />
      <path d="M210 480h84v8h-60l-4-4h-4v4h-16z" fill={line} />
      <Seam d="M212 440H250M224 452L238 462M238 452L224 462" line={line} />
    </Pair>
  )
}
