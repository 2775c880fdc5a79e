import { brandsOf } from '../src/brands.ts'
import type { SiteMode } from '../src/declaration.ts'
import { deriveSite, type Part } from '../src/declared/deriveSite.ts'
import { readDeclaration, readShellDeclaration, workspaceRemotes } from '../src/workspace.ts'

const remotes = workspaceRemotes().map(
  async (remote): Promise<Part> => ({ remote, declaration: await readDeclaration(remote) }),
)
const parts: Part[] = [
  { remote: null, declaration: await readShellDeclaration() },
  ...(await Promise.all(remotes)),
]

/** The site that is derived from the declarations of this project. */
export function siteOfProject(mode: SiteMode) {
  return deriveSite(mode, parts)
}

// Stands in for `virtual:remote-sources` in unit tests: no remote can be loaded.
export const siteOfSources = siteOfProject('full')
export const brandsOfSources = brandsOf('full')
export const remoteSources = {}
