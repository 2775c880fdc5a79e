import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mount, Site, SiteBrand, SiteMode } from 'federation'
import { NOT_FOUND, pageFile, readRegistry } from 'federation/site-files'
import { deriveSite, type Part } from '../../federation/src/declared/deriveSite.ts'
import { readDeclaration, readShellDeclaration, workspaceRemotes } from '../../federation/src/workspace.ts'
import { writeRegistry } from '../../releases/src/changes/commits.ts'
import { writeSites } from '../../releases/src/composing/siteFiles.ts'

/** The shell and the remotes of this project with what they declare. */
async function workspaceParts(): Promise<Part[]> {
  const remotes = workspaceRemotes().map(async (remote) => ({
    remote,
    declaration: await readDeclaration(remote),
  }))
  return [{ remote: null, declaration: await readShellDeclaration() }, ...(await Promise.all(remotes))]
}

/** The site that publishing the shell and all remotes derives; `others` replace remotes of the same name. */
export async function workspaceSite(mode: SiteMode, others: Part[] = []): Promise<Site> {
  const parts = await workspaceParts()
  const kept = parts.filter(({ remote }) => !others.some((other) => other.remote === remote))
  return deriveSite(mode, [...kept, ...others])
}

/** Makes `folder` a site with the shell and all remotes published, without any of their pages and files. */
export async function writeWorkspaceSite(folder: string, others: Part[] = []) {
  await mkdir(join(folder, 'remotes'), { recursive: true })
  const sites = [await workspaceSite('full', others), await workspaceSite('mixmatch', others)]
  const registry = await readRegistry(folder).catch(() => ({ schema: 1 as const, revision: 0, remotes: {} }))
  await writeRegistry(folder, { ...registry, sites: await writeSites(folder, sites) }, [])
}

/** Path of the composed page of an address below the site's folder; of the 404 page without a mount. */
export function pageFileOf(
  mode: SiteMode,
  brand: Pick<SiteBrand, 'id'>,
  mount?: Pick<Mount, 'path' | 'page'>,
): string {
  return join(mode, pageFile(brand, mount ?? { path: '/*', page: NOT_FOUND }))
}
