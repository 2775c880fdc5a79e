import { dirname } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import type { SiteMode } from '../declaration.ts'
import { brandsElement, templateBrands } from '../declared/pageBrands.ts'
import { readBrands } from '../readBrands.ts'

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
  return `export const brandsOfSources = ${JSON.stringify(templateBrands(siteMode()))}`
}

/** `federation/brands` for a browser, which reads no files: a remote that runs alone contains the brands. */
export function brandsInCode(): Plugin {
  const folder = normalizePath(dirname(import.meta.dirname))
  const modules = ['ts', 'js'].map((ending) => `${folder}/readBrands.${ending}`)
  return {
    name: 'mfe:brands-in-code',
    enforce: 'pre',
    // As a dependency it would be bundled without this plugin.
    config: () => ({ optimizeDeps: { exclude: ['federation/brands'] } }),
    load: (id) =>
      modules.includes(normalizePath(id).replace(/\?.*$/, ''))
        ? `export const readBrands = () => ${JSON.stringify(readBrands())}`
        : null,
  }
}
