import { theme } from 'shared-ui'

const { color } = theme

const lines = [
  { y: 158, indent: 0, width: 10, tone: color.borderStrong },
  { y: 182, indent: 20, width: 118, tone: color.primary },
  { y: 206, indent: 20, width: 86, tone: color.accent },
  { y: 230, indent: 20, width: 134, tone: color.primary },
  { y: 254, indent: 0, width: 10, tone: color.borderStrong },
]

/** A token in its three parts, opened into readable lines. */
export function TokenIllustration() {
  return (
    <svg viewBox="0 0 360 300" fill="none" aria-hidden="true">
      <rect
        x={20}
        y={24}
        width={320}
        height={52}
        rx={26}
        fill={color.surface}
        stroke={color.border}
        strokeWidth={1.5}
      />
      <rect x={38} y={42} width={78} height={16} rx={8} fill={color.accent} />
      <rect x={126} y={42} width={118} height={16} rx={8} fill={color.primary} />
      <rect x={254} y={42} width={66} height={16} rx={8} fill={color.borderStrong} fillOpacity={0.5} />
      <path
        d="M185 58v62"
        stroke={color.primary}
        strokeWidth={3}
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <rect
        x={76}
        y={126}
        width={218}
        height={156}
        rx={16}
        fill={color.surface}
        stroke={color.border}
        strokeWidth={1.5}
      />
      {lines.map(({ y, indent, width, tone }) => (
        <rect
          key={y}
          x={100 + indent}
          y={y}
          width={width}
          height={9}
          rx={4.5}
          fill={tone}
          fillOpacity={0.75}
        />
      ))}
      <circle cx={185} cy={124} r={9} fill={color.surface} stroke={color.primary} strokeWidth={3.5} />
    </svg>
  )
}
