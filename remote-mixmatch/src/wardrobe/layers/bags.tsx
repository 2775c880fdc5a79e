import type { Drawn } from '../garments.ts'
import { Seam } from '../silhouettes/Seam.tsx'
import { type Cloth, Shape } from '../silhouettes/Shape.tsx'
import { thread } from '../silhouettes/thread.ts'

/** A leather bag on a strap across the body. */
function CrossbodyBag({ fill, line }: Cloth) {
  return (
    <>
      <Seam d="M146 72L292 262" line={line} width={7} />
      <Shape
        d="M264 256H352Q358 256 358 264V322Q358 336 344 336H272Q258 336 258 322V264Q258 256 264 256Z"
        fill={fill}
        line={line}
      />
      <Shape d="M258 262Q258 256 264 256H352Q358 256 358 262V286Q308 312 258 286Z" fill={fill} line={line} />
      <rect x="298" y="288" width="20" height="18" rx="4" fill={thread} />
    </>
  )
}

/** A cloth bag in the hand; `line` are its handles and stripes. */
function ToteBag({ fill, line }: Cloth) {
  return (
    <>
      <Seam d="M290 330Q290 288 314 288Q338 288 338 330" line={line} width={6} />
      <Shape d="M268 326H360L370 426Q314 436 258 426Z" fill={fill} line={line} />
      <Seam d="M264 372H364M262 388H366" line={line} width={5} />
    </>
  )
}

export const bags: Drawn[] = [
  {
    slug: 'bolso-cuero',
    name: 'Bolso de cuero cruzado',
    drawing: <CrossbodyBag fill="#9b5f3a" line="#6f4024" />,
  },
  {
    slug: 'bolso-tela',
    name: 'Bolso de tela cruda',
    drawing: <ToteBag fill="#efe4cc" line="#a9553f" />,
  },
]
