import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'

/** A short pleated skirt. */
export function PleatedSkirt({ fill, line }: Cloth) {
  return (
    <>
      <Shape d="M152 242H248L284 356Q200 372 116 356Z" fill={fill} line={line} />
      <Seam d="M148 258H252" line={line} width={3} />
      <Seam
        d="M158 260L128 358M172 260L152 360M186 260L176 362M200 260V364M214 260L224 362M228 260L248 360M242 260L272 358"
        line={line}
      />
    </>
  )
}
