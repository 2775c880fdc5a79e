import { theme } from 'shared-ui'

const { color } = theme

const lines: { y: number; parts: [x: number, width: number, tone: string][] }[] = [
  {
    y: 172,
    parts: [
      [210, 70, color.accent],
      [292, 130, color.primary],
    ],
  },
  {
    y: 202,
    parts: [
      [240, 96, color.borderStrong],
      [348, 64, color.primary],
    ],
  },
  {
    y: 232,
    parts: [
      [240, 54, color.primary],
      [306, 140, color.borderStrong],
    ],
  },
  {
    y: 262,
    parts: [
      [270, 120, color.accent],
      [402, 52, color.borderStrong],
    ],
  },
  { y: 292, parts: [[240, 84, color.borderStrong]] },
  {
    y: 322,
    parts: [
      [210, 48, color.accent],
      [270, 96, color.primary],
    ],
  },
]

/** A repository on a screen: folders on the left, code on the right, a branch that merges. */
export function CodeIllustration() {
  return (
    <svg viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      <rect width={800} height={450} fill={color.primarySoft} />
      <circle cx={640} cy={120} r={180} fill={color.primary} fillOpacity={0.08} />
      <circle cx={90} cy={420} r={150} fill={color.primary} fillOpacity={0.08} />
      <rect
        x={60}
        y={90}
        width={470}
        height={280}
        rx={18}
        fill={color.surface}
        stroke={color.border}
        strokeWidth={1.5}
      />
      <path d="M60 132h470M180 132v238" stroke={color.border} strokeWidth={1.5} />
      <g fill={color.borderStrong} fillOpacity={0.5}>
        <circle cx={86} cy={111} r={6} />
        <circle cx={106} cy={111} r={6} />
        <circle cx={126} cy={111} r={6} />
        <rect x={80} y={156} width={76} height={9} rx={4.5} />
        <rect x={92} y={182} width={60} height={9} rx={4.5} />
        <rect x={92} y={208} width={68} height={9} rx={4.5} />
        <rect x={80} y={234} width={54} height={9} rx={4.5} />
        <rect x={92} y={260} width={64} height={9} rx={4.5} />
      </g>
      {lines.map(({ y, parts }) =>
        parts.map(([x, width, tone]) => (
          <rect
            key={`${x}-${y}`}
            x={x}
            y={y}
            width={width}
            height={10}
            rx={5}
            fill={tone}
            fillOpacity={0.7}
          />
        )),
      )}
      <g stroke={color.primary} strokeWidth={4} strokeLinecap="round">
        <path d="M620 80v290" />
        <path d="M620 320c0-70 80-50 80-120" strokeDasharray="1 10" />
      </g>
      <g fill={color.surface} stroke={color.primary} strokeWidth={4}>
        <circle cx={620} cy={110} r={13} />
        <circle cx={620} cy={340} r={13} />
      </g>
      <circle cx={700} cy={184} r={16} fill={color.accent} />
    </svg>
  )
}
