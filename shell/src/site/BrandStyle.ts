import { createGlobalStyle } from 'styled-components'
import { site } from './site.ts'

const { colors } = site

/** The brand's own colours, over those of shared-ui. */
export const BrandStyle = createGlobalStyle`
  :root { --navbar-height: 65px; }
  html:root { ${properties(colors?.light)} }
  html:root[data-theme='dark-mode'] { ${properties(colors?.dark)} }
`

function properties(tokens: Record<string, string> = {}): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ')
}
