import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'

/** A skirt down to the ankles. */
export function LongSkirt({ fill, line }: Cloth) {
  return (
    <>
      <Shape d="M152 242H248Q254 330 290 428Q200 446 110 428Q146 330 152 242Z" fill={fill} line={line} />
      <Seam d="M151 258H249" line={line} width={3} />
      <Seam d="M176 262Q168 350 150 430M224 262Q232 350 250 430M200 262V438" line={line} />
    </>
  )
}
