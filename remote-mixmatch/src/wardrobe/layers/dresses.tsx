import type { Drawn } from '../garments.ts'
import { Buttons } from '../silhouettes/Buttons.tsx'
import { Seam } from '../silhouettes/Seam.tsx'
import { type Cloth, Shape } from '../silhouettes/Shape.tsx'

/** A long summer dress with straps. */
function SummerDress({ fill, line }: Cloth) {
  return (
    <>
      <Shape
        d="M166 60L178 60Q200 104 222 60L234 60Q240 110 254 130L246 200Q262 300 300 424Q200 446 100 424Q138 300 154 200L146 130Q160 110 166 60Z"
        fill={fill}
        line={line}
      />
      <Seam d="M154 200Q200 210 246 200" line={line} width={6} />
      <Seam d="M178 214Q172 320 152 430M222 214Q228 320 248 430M200 210V438" line={line} />
    </>
  )
}

/** A shirt dress down to the knees, with a belt. */
function ShirtDress({ fill, line }: Cloth) {
  return (
    <>
      <Shape
        d="M172 62Q200 84 228 62L262 74L314 130L286 156L260 132L250 214L282 360Q200 376 118 360L150 214L140 132L114 156L86 130L138 74Z"
        fill={fill}
        line={line}
      />
      <Shape d="M172 62L200 86L184 104L160 68ZM228 62L200 86L216 104L240 68Z" fill={fill} line={line} />
      <Seam d="M200 88V368M168 232Q162 300 148 362M232 232Q238 300 252 362" line={line} />
      <Seam d="M151 214Q200 222 249 214" line={line} width={9} />
      <Buttons x={207} ys={[116, 148, 180, 252, 288, 324]} color={line} />
      <Seam d="M136 132L142 108M264 132L258 108" line={line} width={3} />
    </>
  )
}

export const dresses: Drawn[] = [
  {
    slug: 'vestido-azul',
    name: 'Vestido azul de verano',
    drawing: <SummerDress fill="#3b7d93" line="#285c6e" />,
  },
  {
    slug: 'vestido-camisero',
    name: 'Vestido camisero color oliva',
    drawing: <ShirtDress fill="#8a8d5a" line="#64673c" />,
  },
]
