import type { Plugin } from 'vite'
import type { SiteMode } from '../mounts.ts'

type Mounts = Record<SiteMode, { page?: string }[]>

/** Reduces `mounts.json` in the shell's build to what the browser reads of it. */
export function shellMounts(mode: SiteMode): Plugin {
  return {
    name: 'mfe:shell-mounts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/federation\/mounts\.json$/ },
      handler: (json) => withoutPages(json, mode),
    },
  }
}

/** The text of `mounts.json` with the paths of one site mode, their remotes and the redirects. */
export function withoutPages(json: string, mode: SiteMode): string {
  const mounts: Mounts = JSON.parse(json)
  const paths = mounts[mode].map(({ page: _page, ...mount }) => mount)
  return JSON.stringify({ ...mounts, full: [], mixmatch: [], [mode]: paths })
}
