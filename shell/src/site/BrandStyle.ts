import { createGlobalStyle } from 'styled-components'
import { site, siteMode } from './site.ts'

const { colors } = site

/** The height of the shell's navbar, for what sticks below it, and the brand's own colours over those of shared-ui. */
export const BrandStyle = createGlobalStyle`
  :root { --navbar-height: ${siteMode === 'full' ? '65px' : '0px'}; }
  html:root { ${properties(colors?.light)} }
  html:root[data-theme='dark-mode'] { ${properties(colors?.dark)} }
`

function properties(tokens: Record<string, string> = {}): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ')
}
