import { theme } from 'shared-ui'

const { color } = theme

/** Illustration: an open door with light falling out. */
export function AuthIllustration() {
  return (
    <svg viewBox="0 0 400 320" width="100%" aria-hidden="true" focusable="false">
      <rect width="400" height="320" rx="28" fill={color.primarySoft} />
      <circle cx="96" cy="84" r="24" fill={color.accent} />
      <path d="M0 262h400v30a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" fill={color.primary} opacity="0.14" />
      <path d="M210 262h58l52 58H150z" fill={color.accent} opacity="0.32" />
      <rect x="158" y="58" width="120" height="204" rx="6" fill={color.primary} />
      <path d="M168 68h100v194H168z" fill={color.accentSoft} />
      <path
        d="M168 68h62l-14 13v187l-48-6z"
        fill={color.surface}
        stroke={color.primary}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="207" cy="172" r="4.5" fill={color.primary} />
      <g
        fill={color.surface}
        stroke={color.primary}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M336 236v-66" fill="none" />
        <path d="M336 206c-20-2-28-14-28-30 17 0 28 11 28 30zm0-16c0-20 10-31 27-33 0 20-9 33-27 33z" />
        <path d="M318 234h36l-5 28h-26z" />
      </g>
    </svg>
  )
}
