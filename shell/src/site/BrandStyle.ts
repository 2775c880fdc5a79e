import { darkWithoutScripts } from 'shared-ui'
import { createGlobalStyle } from 'styled-components'
import { site, siteMode } from './site.ts'

const { colors } = site

/**
 * The height of the navbar or of the dashboard's own bar, for what stays below it, and the brand's colours, which
 * override those of shared-ui.
 */
export const BrandStyle = createGlobalStyle`
  :root { --navbar-height: ${siteMode === 'full' ? '65px' : '0px'}; }
  :root:has(> body main[data-bar='own']) { --navbar-height: 52px; }
  html:root { ${properties(colors?.light)} }
  html:root[data-theme='dark-mode'] { ${properties(colors?.dark)} }
  ${darkWithoutScripts} {
    html:root { ${properties(colors?.dark)} }
  }
`

function properties(tokens: Record<string, string> = {}): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ')
}
