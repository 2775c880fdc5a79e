import type { SiteMode } from 'federation'
import { brandsOf, connectionsOf } from 'federation/vite'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { earlyKeyScript } from './src/layout/search/earlyKey.ts'
import { firstViewScript } from './src/page-views/firstView.ts'
import { acceptStrangeNodes } from './src/strangeNodes.ts'

/** A script of every page, as small as it can be. */
async function inline(name: string, source: string): Promise<string> {
  const { code } = await minify(source)
  return `<script data-${name}>${code}</script>`
}

/**
 * Fills index.html with what must be there before any script has loaded: title and description of the default brand,
 * which publishing replaces for each page and brand, and the script that lets React share the document with
 * translators and extensions, and chooses the theme before the first paint. The scripts that count the first view
 * and record the key of the search follow the content, because browsers paint what precedes a script without what follows it.
 */
export function pageHead(mode: SiteMode): Plugin {
  return {
    name: 'shell:page-head',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        // Imported at run time: these are TypeScript, which Node can load only after the federation preset.
        const { themeScript } = await import('shared-ui')
        const { reportViewPath } = await import('shared-auth/api')
        const [{ title, description }] = brandsOf(mode)
        const view = await inline('view', `${firstViewScript(reportViewPath())};${earlyKeyScript()}`)
        const themed = await inline('theme', `(${acceptStrangeNodes})();${themeScript}`)
        return html
          .replace('%SITE_TITLE%', title)
          .replace('%SITE_DESCRIPTION%', description)
          .replace('%SITE_CONNECTIONS%', connectionsOf(mode))
          .replace('<script data-theme></script>', () => themed)
          .replace('<script data-view></script>', () => view)
      },
    },
  }
}
