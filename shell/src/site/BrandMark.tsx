import type { SVGProps } from 'react'
import { site } from './site.ts'

/** The brand's mark. Decorative. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--color-primary)" />
      {site.mark?.map(({ path, circle, line }) => {
        if (path)
          return <path key={path} d={path} {...lookOf(line)} strokeLinecap="round" strokeLinejoin="round" />
        const [cx, cy, r] = circle ?? []
        return <circle key={`${cx} ${cy} ${r}`} cx={cx} cy={cy} r={r} {...lookOf(line)} />
      })}
    </svg>
  )
}

function lookOf(line: number | undefined): Pick<SVGProps<SVGElement>, 'fill' | 'stroke' | 'strokeWidth'> {
  return line
    ? { fill: 'none', stroke: 'var(--color-onPrimary)', strokeWidth: line }
    : { fill: 'var(--color-accent)' }
}
