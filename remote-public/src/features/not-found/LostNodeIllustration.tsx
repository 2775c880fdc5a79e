import { theme } from 'shared-ui'

const { color } = theme

/** The number 404, whose zero is a compass that has lost its north. */
export function LostNodeIllustration() {
  return (
    <svg viewBox="0 0 420 200" fill="none" aria-hidden="true">
      <g stroke={color.primary} strokeWidth={10} strokeLinecap="round" strokeLinejoin="round">
        <path d="M86 36 30 122h78M86 36v128" />
        <path d="m356 36-56 86h78M356 36v128" />
      </g>
      <circle cx={208} cy={100} r={66} fill={color.primarySoft} />
      <circle cx={208} cy={100} r={66} stroke={color.primary} strokeWidth={10} />
      <circle
        cx={208}
        cy={100}
        r={46}
        stroke={color.primary}
        strokeOpacity={0.4}
        strokeWidth={2}
        strokeDasharray="2 8"
      />
      <g transform="rotate(128 208 100)">
        <path d="m208 58 10 42h-20z" fill={color.accent} />
        <path d="m208 142 10-42h-20z" fill={color.primary} fillOpacity={0.5} />
      </g>
      <circle cx={208} cy={100} r={5} fill={color.surface} />
      <g fill={color.accent}>
        <circle cx={86} cy={36} r={9} />
        <circle cx={356} cy={36} r={9} />
      </g>
    </svg>
  )
}
