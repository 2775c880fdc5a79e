/** Whose site the visitor is on: what pages write of the team and its ways to be reached. */
export interface Brand {
  /** As it reads in a sentence and at the end of titles. */
  name: string
  contact: {
    email: string
    city: string
    /** International number, digits only. */
    whatsapp: string
  }
}

/**
 * The brand of this page. Read it while rendering, never while a module loads: the shell chooses it by hostname.
 * A remote that runs alone shows the platform's first brand.
 */
export const brand: Readonly<Brand> = {
  name: 'Nodo Norte',
  contact: { email: 'hola@nodonorte.example', city: 'Bogotá y Lima', whatsapp: '12025550142' },
}

/** Sets the brand; the shell calls it once, before anything is drawn. */
export function configureBrand(chosen: Brand): void {
  const { name, contact } = chosen
  Object.assign(brand, { name, contact })
}

/** A page's title with the brand's name behind it: `Proyectos | Nodo Norte`. */
export function pageTitle(title: string): string {
  return `${title} | ${brand.name}`
}
