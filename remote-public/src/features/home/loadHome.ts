import { brand } from 'shared-ui'

/** Loads the home page of the brand, with the code of no other. */
export function loadHome() {
  return brand.home === 'cases' ? import('./CasesHomePage.tsx') : import('./ServicesHomePage.tsx')
}
