interface SeamProps {
  d: string
  line: string
  width?: number
  isDashed?: boolean
}

/** A seam, a fold or a stripe. */
export function Seam({ d, line, width = 2.5, isDashed = false }: SeamProps) {
  return (
    <path
      d={d}
      fill="none"
      stroke={line}
      strokeWidth={width}
      strokeLinecap="round"
      strokeDasharray={isDashed ? '5 5' : undefined}
    />
  )
}
