import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { SiteMode } from '../declaration.ts'
import { brandsElement } from '../published/pageBrands.ts'

/** The mode of the site that the shell is built for. */
export function siteMode(): SiteMode {
  return process.env.VITE_SITE_MODE === 'mixmatch' ? 'mixmatch' : 'full'
}

/** Puts the brands into the template of a published build, whose scripts contain none of them. */
export function brandsInTemplate(): Plugin {
  return {
    name: 'mfe:brands-in-template',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('</body>', () => `  ${brandsElement(siteMode())}\n  </body>`),
    },
  }
}

/** The brands as code, for builds that no visitor downloads; the hostname chooses one of them. */
export function brandsOfSources(): string {
  const file = JSON.stringify(join(import.meta.dirname, '../brands.ts'))
  return `import { brandsOf } from ${file}\nexport const brandsOfSources = brandsOf('${siteMode()}')`
}
