import { Pair } from './Pair.tsx'
import { Seam } from './Seam.tsx'
import type { Cloth } from './Shape.tsx'

/** Sandals: `fill` is the sole, `line` the straps. */
export function Sandals({ fill, line }: Cloth) {
  return (
    <Pair>
      <path d="M212 478Q254 470 294 478Q296 488 284 488H220Q210 488 212 478Z" fill={fill} />
      <Seam
        d="M226 476Q238 440 262 474M262 474Q276 450 288 476M218 474Q222 452 240 452"
        line={line}
        width={7}
      />
    </Pair>
  )
}
