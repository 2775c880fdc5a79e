import type { ReactNode } from 'react'
import { longSleeves } from './longSleeves.ts'
import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'

const ribs = [146, 158, 170, 182, 194, 206, 218, 230, 242, 254].map((x) => `M${x} 240V257`).join('')

/** A knitted sweater; the children are its collar and its pattern. */
export function Sweater({ fill, line, children }: Cloth & { children?: ReactNode }) {
  return (
    <>
      <Shape d={longSleeves} fill={fill} line={line} />
      <Seam d={`${ribs}M132 238Q200 245 268 238M83 212L114 224M317 212L286 224`} line={line} />
      <Seam d="M134 148L141 116M266 148L259 116" line={line} width={3} />
      {children}
    </>
  )
}
