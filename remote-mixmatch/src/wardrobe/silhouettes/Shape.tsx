/** The two colours of a garment, cloth and seams. They are part of the drawing, not of the theme. */
export interface Cloth {
  fill: string
  line: string
}

/** A piece of cloth with its outline. */
export function Shape({ d, fill, line }: Cloth & { d: string }) {
  return <path d={d} fill={fill} stroke={line} strokeWidth="2.5" strokeLinejoin="round" />
}
