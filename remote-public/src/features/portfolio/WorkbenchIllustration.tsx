import { theme } from 'shared-ui'

const { color } = theme

const scribbles = [
  'M44 88c18-26 40 22 58-4s34 24 52-6',
  'M44 122c26 14 36-26 62-6s30-16 48 2',
  'M44 156c14-18 34 16 50-2',
]
const rows = [92, 122, 152]

/** A tangle on one side, the same lines in order on the other. */
export function WorkbenchIllustration() {
  return (
    <svg viewBox="0 0 360 260" fill="none" aria-hidden="true">
      <rect
        x={22}
        y={48}
        width={154}
        height={146}
        rx={16}
        fill={color.surface}
        stroke={color.borderStrong}
        strokeWidth={1.5}
        strokeDasharray="6 7"
        transform="rotate(-5 99 121)"
      />
      <g stroke={color.borderStrong} strokeWidth={4} strokeLinecap="round" transform="rotate(-5 99 121)">
        {scribbles.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <path
        d="M120 214c24 34 66 34 96 8"
        stroke={color.primary}
        strokeWidth={4}
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <rect
        x={178}
        y={28}
        width={164}
        height={186}
        rx={16}
        fill={color.surface}
        stroke={color.primary}
        strokeWidth={3}
      />
      <path d="M178 62h164" stroke={color.primary} strokeWidth={3} />
      <rect x={196} y={40} width={54} height={10} rx={5} fill={color.primary} fillOpacity={0.75} />
      {rows.map((y, index) => (
        <g key={y}>
          <circle cx={206} cy={y} r={10} fill={index === 2 ? color.accent : color.primary} />
          <path
            d={`m201 ${y} 4 4 7-8`}
            stroke={color.surface}
            strokeWidth={2.5}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <rect
            x={226}
            y={y - 9}
            width={92 - index * 14}
            height={8}
            rx={4}
            fill={color.text}
            fillOpacity={0.7}
          />
          <rect
            x={226}
            y={y + 4}
            width={66 - index * 8}
            height={6}
            rx={3}
            fill={color.borderStrong}
            fillOpacity={0.6}
          />
        </g>
      ))}
      <rect x={196} y={178} width={128} height={18} rx={9} fill={color.primarySoft} />
      <rect x={196} y={178} width={94} height={18} rx={9} fill={color.primary} fillOpacity={0.45} />
    </svg>
  )
}
