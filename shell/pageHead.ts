import type { Plugin } from 'vite'
import { brands } from './src/site/brands.ts'

/**
 * Writes into index.html what must be there before any script has loaded: the default brand's title and description,
 * and the script that chooses the theme before the first paint.
 */
export function pageHead(): Plugin {
  return {
    name: 'shell:page-head',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        // Imported while running: shared-ui is TypeScript, which only the federation preset has taught Node to read.
        const { themeScript } = await import('shared-ui')
        const [{ title, description }] = brands
        return html
          .replace('%SITE_TITLE%', title)
          .replace('%SITE_DESCRIPTION%', description)
          .replace('%SITE_CONNECTIONS%', connections())
          .replace('<script data-theme></script>', () => `<script data-theme>${themeScript}</script>`)
      },
    },
  }
}

/** The other hosts that the page may call, for its Content Security Policy: HTTP and sockets of the brands' back ends. */
function connections(): string {
  const backends = brands.flatMap((brand) => Object.values(brand.backends))
  return backends.flatMap((backend) => [backend, backend.replace(/^http/, 'ws')]).join(' ')
}
