import { theme } from 'shared-ui'

/** A drawing in place of a missing picture; the same text always gives the same drawing. */
export function PicturePlaceholder({ seed }: { seed: string }) {
  const hash = [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const nodes = [0, 1, 2, 3, 4].map((index) => ({
    x: 110 + index * 145 + ((hash >> index) % 5) * 9,
    y: 130 + ((hash >> (index * 2)) % 7) * 38,
  }))
  const line = nodes.map(({ x, y }) => `${x},${y}`).join(' ')
  const north = nodes[hash % nodes.length]
  return (
    <svg viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width={800} height={500} fill={theme.color.primarySoft} />
      <g fill="none" stroke={theme.color.primary} strokeOpacity={0.16}>
        <path d="M0 125h800M0 250h800M0 375h800M160 0v500M320 0v500M480 0v500M640 0v500" />
        <polyline points={line} strokeWidth={3} strokeOpacity={0.55} strokeLinejoin="round" />
      </g>
      {nodes.map(({ x, y }) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r={11}
          fill={theme.color.surface}
          stroke={theme.color.primary}
          strokeWidth={3}
        />
      ))}
      {north && <circle cx={north.x} cy={north.y} r={19} fill={theme.color.accent} />}
    </svg>
  )
}
