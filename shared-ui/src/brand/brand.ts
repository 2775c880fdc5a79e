/** The brand whose site the visitor is on: the names, texts and contact details that pages show. */
export interface Brand {
  /** Used in file names: lower case, with hyphens. */
  id: string
  /** As written within a sentence. */
  name: string
  /** The company that is responsible for the site, in legal texts. When a shell names none, `name`. */
  legalName?: string | undefined
  /** Appended to titles: the brand's name, or that of the product that the site is about. */
  siteName: string
  /** Title of the site as a whole, which includes the site's name. */
  title: string
  description: string
  /** Origin of the canonical addresses. */
  canonical: string
  /** What the home page begins with: 'services' or 'cases'. Shells from before it name none. */
  home?: string
  /** Beginning of the home page: the kind of studio, the promise, and how it is kept. */
  welcome: { kind: string; headline: string; lead: string }
  contact: {
    email: string
    /** Where the team is, the main place first. */
    cities: string[]
    /** International number, digits only. */
    whatsapp: string
    /** The same number formatted for reading, in groups of digits. */
    phone: string
  }
}

/**
 * The brand of this page, empty until `configureBrand`. Read it while rendering, never while a module loads: the shell
 * takes it from the page. `brands/` holds the texts of every brand.
 * @example brand.contact.email
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

/**
 * Sets the brand; called once before the first render, by the shell or by a remote that runs alone.
 * @example configureBrand(brandOf('full', location.hostname))
 */
export function configureBrand(chosen: Brand): void {
  const {
    id,
    name,
    legalName = name,
    siteName,
    title,
    description,
    canonical,
    home,
    welcome,
    contact,
  } = chosen
  Object.assign(brand, {
    id,
    name,
    legalName,
    siteName,
    title,
    description,
    canonical,
    home,
    welcome,
    contact,
  })
}

/**
 * A page's title followed by the site's name.
 * @example <title>{pageTitle('Equipo')}</title>
 */
export function pageTitle(title: string): string {
  return `${title} | ${brand.siteName}`
}

/** The text of a `heads.json` with `{brand}`, `{title}` and `{description}` replaced by the brand's texts. */
export function brandText(text: string): string {
  return text
    .replaceAll('{brand}', brand.name)
    .replaceAll('{title}', brand.title)
    .replaceAll('{description}', brand.description)
}

/**
 * The cities of the brand as a list within a sentence: `Quito y Loja`.
 * @example `Estamos en ${brandCities()}.`
 */
export function brandCities(language: 'es' | 'en' = 'es'): string {
  return new Intl.ListFormat(language).format(brand.contact.cities)
}
