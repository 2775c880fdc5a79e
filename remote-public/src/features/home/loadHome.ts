import { brand } from 'shared-ui'

/** Loads the home page of the brand, with the code of no other. The build reads from its text which files to preload. */
export function loadHome() {
  // Two calls, not a choice between them: the minifier would make one of it, with the preloaded files of only one page.
  const homes = {
    cases: () => import('./CasesHomePage.tsx'),
    services: () => import('./ServicesHomePage.tsx'),
  }
  return homes[brand.home === 'cases' ? 'cases' : 'services']()
}
