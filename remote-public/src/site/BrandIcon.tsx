import { brandPaths } from './brandPaths.ts'

export type BrandName = keyof typeof brandPaths

export function isBrandName(name: string): name is BrandName {
  return Object.hasOwn(brandPaths, name)
}

/** A brand's logo in the colour of the surrounding text. Decorative: the name is beside it. */
export function BrandIcon({ name }: { name: BrandName }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={brandPaths[name]} />
    </svg>
  )
}
