import { brandsOf, type PageBrand, type SiteBrand } from '../brands.ts'
import type { SiteMode } from '../declaration.ts'
import { dataScript } from './dataScript.ts'

const ID = 'mfe-brands'
const ELEMENT = /[ \t]*<script type="application\/json" id="mfe-brands">([^<]*)<\/script>\n?/

/** The element of a template: every brand of the site mode, as the shell was built with them. */
export function brandsElement(mode: SiteMode): string {
  return dataScript(ID, brandsOf(mode).map(readByShells))
}

/** The element of a page or a template; '' in those of shells that contain the brands in their scripts. */
export function brandsElementIn(html: string): string {
  return ELEMENT.exec(html)?.[0].trim() ?? ''
}

export function withoutBrands(html: string): string {
  return html.replace(ELEMENT, '')
}

/** The element of a composed page: the one brand that it shows, as the template has it. */
export function pageBrandElement(template: string, brand: SiteBrand): string {
  const brands: PageBrand[] = JSON.parse(ELEMENT.exec(template)?.[1] ?? '[]')
  const shown = brands.find(({ id }) => id === brand.id) ?? readByShells(brand)
  const { hostnames: _ofTemplate, ...own } = shown
  return dataScript(ID, [own])
}

function readByShells({ pictureColors: _ofPictures, ...brand }: SiteBrand): PageBrand {
  return brand
}
