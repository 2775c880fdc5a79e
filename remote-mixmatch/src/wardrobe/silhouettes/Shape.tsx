/** The two colours of a garment: its cloth and its seams. They belong to the drawing, not to the site's theme. */
export interface Cloth {
  fill: string
  line: string
}

/** A piece of cloth with its outline. */
export function Shape({ d, fill, line }: Cloth & { d: string }) {
  return <path d={d} fill={fill} stroke={line} strokeWidth="2.5" strokeLinejoin="round" />
}
