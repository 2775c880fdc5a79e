import { theme } from 'shared-ui'

const { color } = theme

/** A conversation that ends in a date on the calendar. */
export function ChatIllustration() {
  return (
    <svg viewBox="0 0 360 280" fill="none" aria-hidden="true">
      <path
        d="M28 48a20 20 0 0 1 20-20h150a20 20 0 0 1 20 20v52a20 20 0 0 1-20 20H60l-32 22z"
        fill={color.surface}
        stroke={color.border}
        strokeWidth={1.5}
      />
      <rect x={52} y={56} width={132} height={10} rx={5} fill={color.borderStrong} fillOpacity={0.55} />
      <rect x={52} y={80} width={92} height={10} rx={5} fill={color.borderStrong} fillOpacity={0.35} />
      <path
        d="M332 132a18 18 0 0 0-18-18h-96a18 18 0 0 0-18 18v34a18 18 0 0 0 18 18h88l26 18z"
        fill={color.primary}
      />
      <rect x={222} y={136} width={86} height={9} rx={4.5} fill={color.onPrimary} fillOpacity={0.9} />
      <rect x={222} y={155} width={58} height={9} rx={4.5} fill={color.onPrimary} fillOpacity={0.6} />
      <rect
        x={56}
        y={160}
        width={128}
        height={104}
        rx={14}
        fill={color.surface}
        stroke={color.border}
        strokeWidth={1.5}
      />
      <path d="M56 174a14 14 0 0 1 14-14h100a14 14 0 0 1 14 14v16H56z" fill={color.accent} />
      <path d="M86 152v18M154 152v18" stroke={color.primary} strokeWidth={5} strokeLinecap="round" />
      <g fill={color.borderStrong} fillOpacity={0.3}>
        <rect x={72} y={204} width={18} height={14} rx={4} />
        <rect x={99} y={204} width={18} height={14} rx={4} />
        <rect x={126} y={204} width={18} height={14} rx={4} />
        <rect x={153} y={204} width={18} height={14} rx={4} />
        <rect x={72} y={230} width={18} height={14} rx={4} />
        <rect x={126} y={230} width={18} height={14} rx={4} />
        <rect x={153} y={230} width={18} height={14} rx={4} />
      </g>
      <rect x={97} y={228} width={22} height={18} rx={5} fill={color.primary} />
    </svg>
  )
}
