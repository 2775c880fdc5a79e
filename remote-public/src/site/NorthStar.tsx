import { theme } from 'shared-ui'

/** The team's logo, a compass rose, as a large ornament. */
export function NorthStar() {
  return (
    <svg viewBox="0 0 200 200" fill="none" aria-hidden="true">
      <g stroke={theme.color.primary} strokeOpacity={0.28}>
        <circle cx={100} cy={100} r={92} />
        <circle cx={100} cy={100} r={66} strokeDasharray="2 6" />
        <circle cx={100} cy={100} r={38} />
        <path d="M100 8v184M8 100h184M35 35l130 130M165 35 35 165" strokeOpacity={0.16} />
      </g>
      <path d="m100 22 13 78h-26z" fill={theme.color.accent} />
      <path d="m100 178 13-78h-26z" fill={theme.color.primary} fillOpacity={0.3} />
      <circle cx={100} cy={100} r={5} fill={theme.color.surface} />
    </svg>
  )
}
