import { Buttons } from './Buttons.tsx'
import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'
import { thread } from './thread.ts'

/** A denim skirt buttoned at the front. */
export function DenimSkirt({ fill, line }: Cloth) {
  return (
    <>
      <Shape d="M152 242H248L284 356Q200 372 116 356Z" fill={fill} line={line} />
      <Seam d="M148 258H252M152 266Q158 288 182 284M248 266Q242 288 218 284" line={line} width={3} />
      <Seam d="M200 258V366" line={line} />
      <Buttons x={208} ys={[274, 298, 322, 346]} color={thread} radius={4} />
    </>
  )
}
