/** Whose site the visitor is on: what pages write of the team and its ways to be reached. */
export interface Brand {
  /** In names of files: lower case, with hyphens. */
  id: string
  /** As it reads in a sentence. */
  name: string
  /** At the end of titles: the brand's name, or that of the product that the site is about. */
  siteName: string
  /** Of the site as a whole, with the site's name in it. */
  title: string
  description: string
  /** Origin of the canonical addresses. */
  canonical: string
  /** What the home page says first: which kind of studio, the promise, and how it is kept. */
  welcome: { kind: string; headline: string; lead: string }
  contact: {
    email: string
    /** Where the team is, the main place first. */
    cities: string[]
    /** International number, digits only. */
    whatsapp: string
    /** The same number as people read it, in groups. */
    phone: string
  }
}

/**
 * The brand of this page, empty until `configureBrand`. Read it while rendering, never while a module loads: the shell
 * chooses it by hostname. `federation/brands` holds the texts of every brand.
 */
export const brand: Readonly<Brand> = {
  id: '',
  name: '',
  siteName: '',
  title: '',
  description: '',
  canonical: '',
  welcome: { kind: '', headline: '', lead: '' },
  contact: { email: '', cities: [], whatsapp: '', phone: '' },
}

/** Sets the brand; called once before the first render, by the shell or by a remote that runs alone. */
export function configureBrand(chosen: Brand): void {
  const { id, name, siteName, title, description, canonical, welcome, contact } = chosen
  Object.assign(brand, { id, name, siteName, title, description, canonical, welcome, contact })
}

/** A page's title with the name of the site behind it. */
export function pageTitle(title: string): string {
  return `${title} | ${brand.siteName}`
}

/** The text of a `heads.json` with `{brand}`, `{title}` and `{description}` as the brand says them. */
export function brandText(text: string): string {
  return text
    .replaceAll('{brand}', brand.name)
    .replaceAll('{title}', brand.title)
    .replaceAll('{description}', brand.description)
}

/** The cities of the brand as a sentence has them: `Quito y Loja`. */
export function brandCities(language: 'es' | 'en' = 'es'): string {
  return new Intl.ListFormat(language).format(brand.contact.cities)
}
