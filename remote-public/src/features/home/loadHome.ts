import { brand } from 'shared-ui'

/** Loads the home page of the brand, with the code of no other. Composed pages preload the one that is named first. */
export function loadHome() {
  return brand.home !== 'cases' ? import('./ServicesHomePage.tsx') : import('./CasesHomePage.tsx')
}
