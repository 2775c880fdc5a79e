/** A brand's logo in the colour of the surrounding text. Decorative: the name is beside it. */
export function BrandIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
