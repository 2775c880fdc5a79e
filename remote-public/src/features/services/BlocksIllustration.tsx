import { theme } from 'shared-ui'

const { color } = theme

/** Blocks of one system, stacked in perspective. */
export function BlocksIllustration() {
  return (
    <svg viewBox="0 0 360 300" fill="none" aria-hidden="true">
      <path d="m180 286 150-78-150-78-150 78z" fill={color.primarySoft} />
      <path
        d="m180 286 150-78-150-78-150 78z"
        stroke={color.primary}
        strokeOpacity={0.3}
        strokeDasharray="2 6"
      />
      <Block x={112} y={150} />
      <Block x={196} y={150} />
      <Block x={154} y={172} isAccent />
      <Block x={154} y={80} />
      <path
        d="M180 22v44"
        stroke={color.primary}
        strokeWidth={3}
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <circle cx={180} cy={18} r={9} fill={color.surface} stroke={color.primary} strokeWidth={3.5} />
    </svg>
  )
}

function Block({ x, y, isAccent = false }: { x: number; y: number; isAccent?: boolean }) {
  const tone = isAccent ? color.accent : color.primary
  return (
    <g transform={`translate(${x + 26} ${y})`} strokeLinejoin="round">
      <path d="M0-22 40-1 0 20-40-1z" fill={color.surface} />
      <path d="M-40-1 0 20v46l-40-21z" fill={color.surface} />
      <path d="M40-1 0 20v46l40-21z" fill={color.surface} />
      <path d="M0-22 40-1 0 20-40-1z" fill={tone} fillOpacity={0.3} />
      <path d="M-40-1 0 20v46l-40-21z" fill={tone} fillOpacity={0.62} />
      <path d="M40-1 0 20v46l40-21z" fill={tone} fillOpacity={0.92} />
    </g>
  )
}
