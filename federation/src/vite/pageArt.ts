import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'
import { artFile } from '../pictures/artFile.ts'
import { isInert } from '../pictures/drawPicture.ts'

type ArtModule = {
  /** The art of each page, an `svg` element, by the name of the page. */
  art: Record<string, ReactElement>
  /** The theme's default colours, by their names in `var(--color-…)`. */
  colors: Record<string, string>
}

/** Adds the art of each page in `src/art.tsx` to the build, for the preview pictures that publishing draws. */
export function pageArt(root: string): Plugin {
  const source = join(root, 'src/art.tsx')
  return {
    name: 'mfe:page-art',
    apply: 'build',
    async generateBundle() {
      if (!existsSync(source)) return
      // Compiled as in the remote's own build, wherever its folder is.
      const { module } = await runnerImport<ArtModule>(source, {
        root,
        logLevel: 'warn',
        oxc: { jsx: { runtime: 'automatic' } },
      })
      const { art, colors } = module
      for (const [page, element] of Object.entries(art)) {
        const svg = standalone(element, colors)
        if (!isInert(svg)) throw new Error(`${source}: the art of ${page} is not a self-contained SVG`)
        this.emitFile({ type: 'asset', fileName: artFile(page), source: svg })
      }
    },
  }
}

/** The element as an SVG file: with namespace, size and default colours. Styles set by class names are lost. */
function standalone(element: ReactElement, colors: Record<string, string>): string {
  const markup = renderToStaticMarkup(element)
  const [, width = '', height = ''] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(markup) ?? []
  return markup
    .replace(/^<svg/, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)
    .replace(/var\(--color-(\w+)\)/g, (name, key: string) =>
      colors[key] ? `var(--color-${key},${colors[key]})` : name,
    )
}
