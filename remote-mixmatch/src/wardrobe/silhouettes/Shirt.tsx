import type { ReactNode } from 'react'
import { Buttons } from './Buttons.tsx'
import { longSleeves } from './longSleeves.ts'
import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'

/** A shirt with a collar; the children are its pattern. */
export function Shirt({ fill, line, children }: Cloth & { children?: ReactNode }) {
  return (
    <>
      <Shape d={longSleeves} fill={fill} line={line} />
      {children}
      <Shape d="M170 62L200 88L180 106L158 68ZM230 62L200 88L220 106L242 68Z" fill={fill} line={line} />
      <Seam d="M200 90V258" line={line} />
      <Buttons x={207} ys={[116, 150, 184, 218]} color={line} />
      <Seam d="M84 216L112 227M316 216L288 227M134 148L140 118M266 148L260 118" line={line} width={3} />
    </>
  )
}
