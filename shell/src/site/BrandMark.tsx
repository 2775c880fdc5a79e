import { site } from './site.ts'

/** The brand's mark. Decorative. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--color-primary)" />
      {site.mark?.map((shape) => {
        const { path, circle: [cx, cy, r] = [], line } = shape
        const look = line
          ? ({
              ...{ fill: 'none', stroke: 'var(--color-onPrimary)', strokeWidth: line },
              ...(path && { strokeLinecap: 'round', strokeLinejoin: 'round' }),
            } as const)
          : { fill: 'var(--color-accent)' }
        const key = JSON.stringify(shape)
        return path ? (
          <path key={key} d={path} {...look} />
        ) : (
          <circle key={key} cx={cx} cy={cy} r={r} {...look} />
        )
      })}
    </svg>
  )
}
