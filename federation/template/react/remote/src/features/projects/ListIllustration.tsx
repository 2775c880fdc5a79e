import { theme } from 'shared-ui'

const { color } = theme

/** A list of three rows, the first one marked. */
export function ListIllustration() {
  return (
    <svg viewBox="0 0 360 280" fill="none" aria-hidden="true">
      <rect x={30} y={30} width={300} height={220} rx={18} fill={color.surface} />
      <rect x={54} y={54} width={252} height={52} rx={10} fill={color.primarySoft} />
      <circle cx={80} cy={80} r={12} fill={color.primary} />
      <g fill={color.accent}>
        <circle cx={80} cy={140} r={12} />
        <circle cx={80} cy={200} r={12} />
      </g>
      <path
        d="M110 74h150M110 88h96M110 134h150M110 148h96M110 194h150M110 208h96"
        stroke={color.borderStrong}
        strokeWidth={6}
        strokeLinecap="round"
      />
    </svg>
  )
}
