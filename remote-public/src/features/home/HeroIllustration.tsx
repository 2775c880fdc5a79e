import { theme } from 'shared-ui'

const { color } = theme

/** A system on a screen and on a phone, connected like stops on a route, with the north star above. */
export function HeroIllustration() {
  return (
    <svg viewBox="0 0 560 480" fill="none" aria-hidden="true">
      <circle cx={288} cy={236} r={214} fill={color.primarySoft} />
      <g stroke={color.primary} strokeOpacity={0.22}>
        <circle cx={288} cy={236} r={214} />
        <circle cx={288} cy={236} r={158} strokeDasharray="2 8" />
        <path d="M288 6v460M58 236h460" strokeOpacity={0.14} />
      </g>
      <Screen />
      <path
        d="M96 392c52 44 130 48 196 30"
        stroke={color.primary}
        strokeWidth={3}
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <path
        d="M424 120c34 18 46 46 40 86"
        stroke={color.primary}
        strokeWidth={3}
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <Phone />
      <g stroke={color.primary} strokeWidth={3.5} fill={color.surface}>
        <circle cx={92} cy={388} r={10} />
        <circle cx={464} cy={208} r={10} />
      </g>
      <g transform="translate(422 76)">
        <circle r={42} fill={color.surface} stroke={color.border} />
        <circle
          r={33}
          stroke={color.primary}
          strokeOpacity={0.35}
          strokeDasharray="1.5 6.9"
          strokeWidth={2}
        />
        <g transform="rotate(24)">
          <path d="M0-27 7 0h-14z" fill={color.accent} />
          <path d="M0 27 7 0h-14z" fill={color.primary} fillOpacity={0.35} />
          <circle r={3.5} fill={color.surface} />
        </g>
      </g>
    </svg>
  )
}

const bars = [46, 72, 58, 96, 84, 118]

function Screen() {
  return (
    <g>
      <rect
        x={52}
        y={110}
        width={356}
        height={246}
        rx={16}
        fill={color.surface}
        stroke={color.border}
        strokeWidth={1.5}
      />
      <path d="M52 146h356" stroke={color.border} strokeWidth={1.5} />
      <g fill={color.borderStrong} fillOpacity={0.5}>
        <circle cx={74} cy={128} r={5} />
        <circle cx={91} cy={128} r={5} />
        <circle cx={108} cy={128} r={5} />
      </g>
      <rect x={138} y={121} width={150} height={14} rx={7} fill={color.sunken} />
      <path d="M52 146h74v194a16 16 0 0 1-0 0v16H68a16 16 0 0 1-16-16z" fill={color.sunken} />
      <rect x={68} y={166} width={42} height={12} rx={6} fill={color.primary} />
      <g fill={color.borderStrong} fillOpacity={0.35}>
        <rect x={68} y={194} width={36} height={8} rx={4} />
        <rect x={68} y={216} width={42} height={8} rx={4} />
        <rect x={68} y={238} width={30} height={8} rx={4} />
      </g>
      <rect x={146} y={166} width={96} height={12} rx={6} fill={color.text} fillOpacity={0.75} />
      <rect x={146} y={186} width={150} height={8} rx={4} fill={color.borderStrong} fillOpacity={0.35} />
      {bars.map((height, index) => (
        <rect
          key={height}
          x={146 + index * 27}
          y={336 - height}
          width={17}
          height={height}
          rx={5}
          fill={index === 5 ? color.accent : color.primary}
          fillOpacity={index === 5 ? 1 : 0.28 + index * 0.1}
        />
      ))}
    </g>
  )
}

function Phone() {
  return (
    <g>
      <rect
        x={330}
        y={200}
        width={138}
        height={252}
        rx={24}
        fill={color.surface}
        stroke={color.borderStrong}
        strokeWidth={1.5}
      />
      <rect x={378} y={212} width={42} height={6} rx={3} fill={color.borderStrong} fillOpacity={0.45} />
      <circle cx={357} cy={240} r={10} fill={color.primary} fillOpacity={0.85} />
      <rect x={374} y={235} width={52} height={9} rx={4.5} fill={color.text} fillOpacity={0.7} />
      <path d="M346 262h106" stroke={color.border} strokeWidth={1.5} />
      <path
        d="M346 284a10 10 0 0 1 10-10h58a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-58l-10 6z"
        fill={color.sunken}
      />
      <rect x={358} y={285} width={52} height={6} rx={3} fill={color.borderStrong} fillOpacity={0.6} />
      <rect x={358} y={299} width={36} height={6} rx={3} fill={color.borderStrong} fillOpacity={0.4} />
      <path
        d="M452 340a10 10 0 0 0-10-10h-52a10 10 0 0 0-10 10v22a10 10 0 0 0 10 10h52l10 6z"
        fill={color.primary}
      />
      <rect x={391} y={341} width={48} height={6} rx={3} fill={color.onPrimary} fillOpacity={0.85} />
      <rect x={391} y={355} width={32} height={6} rx={3} fill={color.onPrimary} fillOpacity={0.6} />
      <path d="M346 396a9 9 0 0 1 9-9h42a9 9 0 0 1 9 9v7a9 9 0 0 1-9 9h-42l-9 5z" fill={color.sunken} />
      <g fill={color.borderStrong} fillOpacity={0.6}>
        <circle cx={364} cy={399.5} r={3} />
        <circle cx={376} cy={399.5} r={3} />
        <circle cx={388} cy={399.5} r={3} />
      </g>
    </g>
  )
}
