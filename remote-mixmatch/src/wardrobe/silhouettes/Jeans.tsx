import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'
import { thread } from './thread.ts'

const cuts = {
  straight: 'M146 242H254L264 436H212L200 304L188 436H136Z',
  slim: 'M148 242H252L248 438H214L200 306L186 438H152Z',
  wide: 'M148 242H252L284 438H212L200 310L188 438H116Z',
}

/** Jeans with pockets, belt loops and ochre stitching. */
export function Jeans({ fill, line, cut }: Cloth & { cut: keyof typeof cuts }) {
  return (
    <>
      <Shape d={cuts[cut]} fill={fill} line={line} />
      <Seam d="M147 258H253M152 262Q158 286 180 284L184 260M248 262Q242 286 220 284L216 260" line={line} />
      <Seam d="M200 258V300" line={line} width={3} />
      <Seam d="M206 262V292Q206 300 200 304" line={thread} width={2} isDashed />
      <path d="M162 240h7v20h-7zM196 240h7v20h-7zM231 240h7v20h-7z" fill={line} />
      {cut === 'straight' && <Seam d="M140 428H187M213 428H260" line={thread} width={2} isDashed />}
    </>
  )
}
