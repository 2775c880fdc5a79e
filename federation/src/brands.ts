import type { Brand, SiteBrand } from './brand.ts'
import type { SiteMode } from './declaration.ts'
import { readBrands } from './readBrands.ts'

export type { Brand, PageBrand, PageBrands, SiteBrand } from './brand.ts'

/** The brands of a site mode; the first is the default. Throws `PublishError` for an invalid file. */
export function brandsOf(mode: SiteMode): [SiteBrand, ...SiteBrand[]] {
  const [first, ...others] = readBrands()
  return [withSite(first, mode), ...others.map((brand) => withSite(brand, mode))]
}

/**
 * The brand that a hostname shows in a site mode.
 * @example const { name } = brandOf('full', location.hostname)
 */
export function brandOf(mode: SiteMode, hostname: string): SiteBrand {
  const known = brandsOf(mode)
  return known.find(({ hostnames }) => hostnames.includes(hostname.toLowerCase())) ?? known[0]
}

function withSite({ sites, ...brand }: Brand, mode: SiteMode): SiteBrand {
  return { ...brand, ...sites[mode] }
}
