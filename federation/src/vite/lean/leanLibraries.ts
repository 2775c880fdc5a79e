import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Library modules that a build would never run, or run only for what no site uses, and their replacements. */
const LEANER: [module: RegExp, code: string][] = [
  // Vendor prefixes: styled-components adds them only on request (`enableVendorPrefixes`), which no browser here needs.
  [/[\\/]stylis[\\/]src[\\/]Prefixer\.js$/, 'export const prefix = (value) => value'],
  // Version ranges: the federation plugin compares none, since the shell checks versions before it loads a remote (0001).
  [/[\\/]vite-plugin-federation[\\/]dist[\\/]satisfy\.mjs$/, 'export const satisfy = () => true'],
  // Lucide builds an icon by code for every framework; a copy of it is in the shell and in each remote.
  [
    /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    readFileSync(join(import.meta.dirname, 'leanIcon.mjs'), 'utf8'),
  ],
]

/** Replaces parts of libraries by leaner ones that do the same here. */
export function leanLibraries(): Plugin {
  return {
    name: 'mfe:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, code] = LEANER.find(([module]) => module.test(id)) ?? []
      return code === undefined ? null : { code, map: null }
    },
  }
}
