import type { SiteMode } from 'federation'
import { brandsOf } from 'federation/vite'
import type { Plugin } from 'vite'

/**
 * Fills index.html with what must be there before any script has loaded: title and description of the default brand,
 * which publishing replaces for each page and brand, and the script that chooses the theme before the first paint.
 */
export function pageHead(mode: SiteMode): Plugin {
  return {
    name: 'shell:page-head',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        // Imported at run time: shared-ui is TypeScript, which Node can load only after the federation preset.
        const { themeScript } = await import('shared-ui')
        const [{ title, description }] = brandsOf(mode)
        return html
          .replace('%SITE_TITLE%', title)
          .replace('%SITE_DESCRIPTION%', description)
          .replace('%SITE_CONNECTIONS%', connections(mode))
          .replace('<script data-theme></script>', () => `<script data-theme>${themeScript}</script>`)
      },
    },
  }
}

/** The other hosts that the page may call, for its Content Security Policy: HTTP and sockets of the brands' back ends. */
function connections(mode: SiteMode): string {
  const backends = new Set(brandsOf(mode).flatMap((brand) => Object.values(brand.backends)))
  return [...backends].flatMap((backend) => [backend, backend.replace(/^http/, 'ws')]).join(' ')
}
