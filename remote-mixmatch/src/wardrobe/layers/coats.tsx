import type { Drawn } from '../garments.ts'
import { Pair } from '../silhouettes/Pair.tsx'
import { Seam } from '../silhouettes/Seam.tsx'
import { type Cloth, Shape } from '../silhouettes/Shape.tsx'
import { thread } from '../silhouettes/thread.ts'

/** A long coat, worn open, with lapels. */
function Coat({ fill, line }: Cloth) {
  return (
    <Pair>
      <Shape
        d="M162 58L188 84V402H116L128 160L104 262L66 250L94 134Q104 92 130 74Z"
        fill={fill}
        line={line}
      />
      <Shape d="M162 58L188 84L188 150L142 106L156 96L146 70Z" fill={fill} line={line} />
      <Seam d="M72 236L108 250M128 160L136 124M128 282h40" line={line} width={3} />
      {[186, 236, 286].map((y) => (
        <circle key={y} cx="176" cy={y} r="5" fill={line} />
      ))}
    </Pair>
  )
}

/** A jacket down to the hips; the pocket is its own, and a hood lies behind the neck. */
function Jacket({ fill, line, pocket, buttons, hasHood = false }: JacketCloth) {
  return (
    <Pair>
      {hasHood && <Shape d="M150 70Q152 22 200 20V60L176 74Z" fill={fill} line={line} />}
      <Shape
        d="M164 58L190 76V282H126L128 158L104 252L68 240L95 134Q104 92 130 74Z"
        fill={fill}
        line={line}
      />
      <Shape d="M164 58L190 76L176 112L148 72Z" fill={fill} line={line} />
      <Seam d={`M74 228L108 241M128 158L136 124M126 268H190${pocket}`} line={line} />
      <circle cx="184" cy="140" r="3.5" fill={buttons} />
      <circle cx="184" cy="190" r="3.5" fill={buttons} />
    </Pair>
  )
}

type JacketCloth = Cloth & { pocket: string; buttons: string; hasHood?: boolean }

export const coats: Drawn[] = [
  {
    slug: 'abrigo-camel',
    name: 'Abrigo largo color camel',
    drawing: <Coat fill="#c49a64" line="#9a7442" />,
  },
  {
    slug: 'chaqueta-vaquera',
    name: 'Chaqueta vaquera',
    drawing: (
      <Jacket
        fill="#5d86ab"
        line="#3f6488"
        pocket="M142 128h34v26l-17 10-17-10zM158 166V266"
        buttons={thread}
      />
    ),
  },
  {
    slug: 'abrigo-gris',
    name: 'Abrigo gris de lana',
    drawing: <Coat fill="#7e868d" line="#596067" />,
  },
  {
    slug: 'chaqueta-impermeable',
    name: 'Impermeable mostaza con capucha',
    drawing: <Jacket fill="#dba63f" line="#ae7f22" pocket="M140 214h34v38h-34z" buttons="#ae7f22" hasHood />,
  },
]
