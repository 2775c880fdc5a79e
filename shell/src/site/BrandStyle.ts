import { darkWithoutScripts } from 'shared-ui'
import { createGlobalStyle } from 'styled-components'
import { site, siteMode } from './site.ts'

const { colors } = site

/** The navbar's height, for sticky elements below it, and the brand's colours, which override those of shared-ui. */
export const BrandStyle = createGlobalStyle`
  :root { --navbar-height: ${siteMode === 'full' ? '65px' : '0px'}; }
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
