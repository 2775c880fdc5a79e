import type { Plugin } from 'vite'
import { BACK_OFFICE_REL } from '../published/backOfficeLinks.ts'
import { sharedPackages } from '../shared.ts'
import { withStaticImports } from './staticImports.ts'

const entries = sharedPackages
  .filter((shared) => shared.isBackOffice)
  .map(({ name }) => new RegExp(`[\\\\/]${name}[\\\\/]src[\\\\/]index\\.ts$`))

/**
 * Links what pages of the back office load besides what all pages do. Composing makes them preloads of those pages, so that they
 * need no further round.
 */
export function backOfficeLinks(): Plugin {
  return {
    name: 'mfe:back-office-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }) {
        const names = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .filter(({ moduleIds }) => moduleIds.some((id) => entries.some((entry) => entry.test(id))))
          .map(({ fileName }) => fileName)
        const known = chunk ? withStaticImports(bundle, [chunk.fileName]) : []
        return withStaticImports(bundle, names)
          .filter((fileName) => !known.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: BACK_OFFICE_REL, crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          }))
      },
    },
  }
}
