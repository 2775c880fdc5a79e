import { brandsOf, type PageBrand, type SiteBrand } from '../brands.ts'
import type { SiteMode } from '../declaration.ts'
import { dataScript } from '../published/dataScript.ts'
import { jsonOf } from '../published/json.ts'

const ID = 'mfe-brands'
const ELEMENT = /[ \t]*<script type="application\/json" id="mfe-brands">([^<]*)<\/script>\n?/

/**
 * The element of a template: every brand of the site mode, as the shell was built with them, for those who do not compose
 * pages: `mfe dev --inside`, and back ends of earlier releases.
 */
export function brandsElement(mode: SiteMode): string {
  return dataScript(ID, templateBrands(mode))
}

/** Every brand of a site mode as shells read it; their hostnames choose one. */
export function templateBrands(mode: SiteMode): PageBrand[] {
  return brandsOf(mode).map(readByShells)
}

/** The element of a page or a template; '' in those of shells that contain the brands in their scripts. */
export function brandsElementIn(html: string): string {
  return ELEMENT.exec(html)?.[0].trim() ?? ''
}

/** The brand that a page shows; undefined in pages that contain none. */
export function brandIn(html: string): PageBrand | undefined {
  const [brand] = (jsonOf(ELEMENT.exec(html)?.[1] ?? '') as PageBrand[] | undefined) ?? []
  return brand
}

export function withoutBrands(html: string): string {
  return html.replace(ELEMENT, '')
}

/** The element of a composed page: the one brand that it shows. */
export function pageBrandElement(brand: SiteBrand): string {
  return dataScript(ID, [pageBrand(brand)])
}

/** A brand as the page contains it. */
export function pageBrand(brand: SiteBrand): PageBrand {
  const { hostnames: _ofTemplates, ...own } = readByShells(brand)
  return own
}

function readByShells({
  pictureColors: _ofPictures,
  iconFile: _ofComposing,
  ...brand
}: SiteBrand): PageBrand {
  return brand
}
