import type { ReactNode } from 'react'
import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'

/** A T-shirt; the children are what is printed or sewn on it. */
export function Tee({ fill, line, children }: Cloth & { children?: ReactNode }) {
  return (
    <>
      <Shape
        d="M172 62Q200 86 228 62L262 74L318 124L290 152L264 132L266 258Q200 264 134 258L136 132L110 152L82 124L138 74Z"
        fill={fill}
        line={line}
      />
      {children}
      <Seam d="M166 66Q200 100 234 66M136 132L140 108M264 132L260 108" line={line} width={3} />
      <Seam d="M135 248Q200 254 265 248" line={line} width={2} isDashed />
    </>
  )
}
