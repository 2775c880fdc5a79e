interface ButtonsProps {
  x: number
  ys: number[]
  color: string
  radius?: number
}

/** A row of buttons down the front. */
export function Buttons({ x, ys, color, radius = 3.5 }: ButtonsProps) {
  return ys.map((y) => <circle key={y} cx={x} cy={y} r={radius} fill={color} />)
}
