/** Whose site the visitor is on: what pages write of the team and its ways to be reached. */
export interface Brand {
  /** In names of files: lower case, with hyphens. */
  id: string
  /** As it reads in a sentence and at the end of titles. */
  name: string
  /** Of the site as a whole, with the name in it. */
  title: string
  description: string
  contact: {
    email: string
    /** Where the team is, the main place first. */
    cities: string[]
    /** International number, digits only. */
    whatsapp: string
  }
}

/**
 * The brand of this page. Read it while rendering, never while a module loads: the shell chooses it by hostname.
 * A remote that runs alone shows the platform's first brand.
 */
export const brand: Readonly<Brand> = {
  id: 'nodo-norte',
  name: 'Nodo Norte',
  title: 'Nodo Norte | Software a la medida para equipos que crecen',
  description:
    'Estudio de software en Bogotá y Lima: sistemas web a la medida, aplicaciones móviles, automatización con WhatsApp y una academia abierta.',
  contact: { email: 'hola@nodonorte.example', cities: ['Bogotá', 'Lima'], whatsapp: '12025550142' },
}

/** Sets the brand; the shell calls it once, before anything is drawn. */
export function configureBrand({ id, name, title, description, contact }: Brand): void {
  Object.assign(brand, { id, name, title, description, contact })
}

/** A page's title with the brand's name behind it: `Proyectos | Nodo Norte`. */
export function pageTitle(title: string): string {
  return `${title} | ${brand.name}`
}

/** The brand's cities as a sentence has them: `Bogotá y Lima`. */
export function brandCities(language: 'es' | 'en' = 'es'): string {
  return new Intl.ListFormat(language).format(brand.contact.cities)
}
