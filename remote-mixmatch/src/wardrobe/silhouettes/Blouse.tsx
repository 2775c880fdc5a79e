import { Seam } from './Seam.tsx'
import { type Cloth, Shape } from './Shape.tsx'

/** A blouse with puffed sleeves and a bow. */
export function Blouse({ fill, line }: Cloth) {
  return (
    <>
      <Shape
        d="M174 62Q200 82 226 62L258 76Q314 84 320 138Q324 176 296 190L280 178Q284 150 264 134L270 254Q200 266 130 254L136 134Q116 150 120 178L104 190Q76 176 80 138Q86 84 142 76Z"
        fill={fill}
        line={line}
      />
      <Seam d="M106 186L120 176M294 186L280 176" line={line} width={7} />
      <Seam d="M200 84V256M168 120Q176 190 164 250M232 120Q224 190 236 250" line={line} width={2} />
      <Shape d="M200 84L168 72L172 102ZM200 84L232 72L228 102Z" fill={fill} line={line} />
      <Seam d="M200 84L190 128M200 84L212 126" line={line} width={4} />
    </>
  )
}
