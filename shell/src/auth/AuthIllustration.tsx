import { theme } from 'shared-ui'

const { color } = theme

/** A door ajar with light falling out of it: the way in. */
export function AuthIllustration() {
  return (
    <svg viewBox="0 0 400 320" width="100%" aria-hidden="true" focusable="false">
      <rect x="0" y="0" width="400" height="320" rx="28" fill={color.primarySoft} />
      <path d="M214 268 388 320H70l92-52z" fill={color.accent} opacity="0.28" />
      <path d="M0 268h400v24a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" fill={color.primary} opacity="0.14" />
      <rect x="140" y="64" width="120" height="204" rx="6" fill={color.primary} />
      <rect x="150" y="74" width="100" height="194" fill={color.accentSoft} />
      <path
        d="M150 74h64l-14 12v188l-50-6z"
        fill={color.surface}
        stroke={color.primary}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="190" cy="178" r="4.5" fill={color.primary} />
      <circle cx="319" cy="76" r="22" fill={color.accent} />
      <g fill="none" stroke={color.primary} strokeWidth="3" strokeLinecap="round">
        <path d="M66 268v-58" />
        <path
          d="M66 232c-22-2-30-16-30-32 18 0 30 12 30 32zm0-18c0-20 10-32 28-34 0 20-10 32-28 34z"
          fill={color.surface}
        />
        <path d="M300 268v-42m24 42v-26" />
      </g>
      <rect
        x="288"
        y="252"
        width="48"
        height="16"
        rx="4"
        fill={color.surface}
        stroke={color.primary}
        strokeWidth="3"
      />
    </svg>
  )
}
