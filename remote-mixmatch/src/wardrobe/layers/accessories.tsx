import type { Garment } from '../garments.ts'
import { Seam } from '../silhouettes/Seam.tsx'
import { type Cloth, Shape } from '../silhouettes/Shape.tsx'

/** A straw hat; `line` is its ribbon. */
function StrawHat({ fill, line }: Cloth) {
  return (
    <>
      <ellipse cx="200" cy="50" rx="96" ry="14" fill={fill} />
      <path d="M154 50Q152 8 184 8Q200 16 216 8Q248 8 246 50Q200 60 154 50Z" fill={fill} />
      <path d="M154 38Q200 48 246 38V50Q200 60 154 50Z" fill={line} />
      <Seam d="M164 24H236M104 50Q200 74 296 50" line="#b99a5b" width={1.5} />
    </>
  )
}

const ribs = [160, 172, 184, 196, 208, 220, 232, 244].map((x) => `M${x} 43V57`).join('')

/** A knitted hat with a pompom. */
function Beanie({ fill, line }: Cloth) {
  return (
    <>
      <Shape d="M154 44Q154 10 200 10Q246 10 246 44Z" fill={fill} line={line} />
      <Shape d="M148 40H252V60H148Z" fill={fill} line={line} />
      <Seam d="M176 14L170 38M200 11V38M224 14L230 38" line={line} />
      <Seam d={ribs} line={line} width={2} />
      <circle cx="200" cy="9" r="9" fill={line} />
    </>
  )
}

/** A striped scarf around the neck; `line` are its stripes. */
function Scarf({ fill, line }: Cloth) {
  return (
    <>
      <Shape d="M150 66Q200 102 250 66L256 92Q200 132 144 92Z" fill={fill} line={line} />
      <Shape d="M214 104L244 96L262 236L228 240Z" fill={fill} line={line} />
      <Seam
        d="M217 128L247 122M221 158L251 152M225 188L255 182M229 218L259 212M160 78L156 96M240 78L244 96"
        line={line}
        width={8}
      />
      <Seam d="M232 240v12M244 239v12M256 237v12" line={fill} width={3} />
    </>
  )
}

export const accessories: Garment[] = [
  {
    slug: 'sombrero-paja',
    name: 'Sombrero de paja con cinta',
    place: 'hat',
    drawing: <StrawHat fill="#e2c88f" line="#c8694d" />,
  },
  {
    slug: 'bufanda-rayas',
    name: 'Bufanda de rayas',
    place: 'scarf',
    drawing: <Scarf fill="#1f5564" line="#e8836b" />,
  },
  {
    slug: 'gorro-lana-verde',
    name: 'Gorro de lana verde',
    place: 'hat',
    drawing: <Beanie fill="#3f7a63" line="#2a5746" />,
  },
]
