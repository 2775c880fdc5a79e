import { theme } from 'shared-ui'

const { color } = theme

const people = [
  { x: 120, y: 150, size: 46, tone: color.primary },
  { x: 262, y: 92, size: 38, tone: color.accent },
  { x: 372, y: 176, size: 50, tone: color.primary },
  { x: 214, y: 262, size: 42, tone: color.accent },
  { x: 336, y: 312, size: 36, tone: color.primary },
  { x: 96, y: 306, size: 34, tone: color.accent },
]

/** A small team as a network of people. */
export function TeamIllustration() {
  return (
    <svg viewBox="0 0 460 400" fill="none" aria-hidden="true">
      <rect x={14} y={14} width={432} height={372} rx={24} fill={color.sunken} />
      <g stroke={color.borderStrong} strokeOpacity={0.18}>
        <path d="M14 107h432M14 200h432M14 293h432M122 14v372M230 14v372M338 14v372" />
      </g>
      <path
        d="m120 150 142-58 110 84-158 86-94-112-24 156 118-44 122 50 36-136"
        stroke={color.primary}
        strokeOpacity={0.55}
        strokeWidth={2.5}
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      {people.map(({ x, y, size, tone }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size / 40})`}>
          <circle r={40} fill={color.surface} stroke={tone} strokeWidth={2.5} />
          <circle cy={-9} r={12} fill={tone} fillOpacity={0.85} />
          <path d="M-23 26a23 21 0 0 1 46 0 40 40 0 0 1-46 0z" fill={tone} fillOpacity={0.4} />
        </g>
      ))}
    </svg>
  )
}
