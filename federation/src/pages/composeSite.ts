import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { type Mount, mountsOf, type SiteMode } from '../mounts.ts'
import type { Registry, RemoteManifest, ShellManifest } from '../registry/schema.ts'
import { remotesFolder } from '../registry/store.ts'
import { composePage } from './composePage.ts'

/** The shell's built HTML, from which every page of its mode is made. */
export const TEMPLATE = 'template.html'

const MODES: SiteMode[] = ['full', 'mixmatch']

/** The shells of a site, one for each mode that was published. */
export async function publishedShells(
  siteFolder: string,
): Promise<{ mode: SiteMode; manifest: ShellManifest }[]> {
  const shells = MODES.map(async (mode) => {
    const text = await readFile(join(siteFolder, mode, 'shell.json'), 'utf8').catch(() => null)
    return text ? [{ mode, manifest: JSON.parse(text) as ShellManifest }] : []
  })
  return (await Promise.all(shells)).flat()
}

/** Writes the HTML pages of every published shell, with the preloads that each page's remote needs in its active version. */
export async function composeSite(siteFolder: string, registry: Registry) {
  const manifests = await activeManifests(siteFolder, registry)
  for (const { mode, manifest: shell } of await publishedShells(siteFolder)) {
    const home = join(siteFolder, mode)
    const template = await readFile(join(home, TEMPLATE), 'utf8')
    await mkdir(join(home, 'pages'), { recursive: true })
    for (const mount of pagesOf(mode)) {
      const manifest = mount.remote ? manifests.get(mount.remote) : undefined
      const html = composePage({
        isDevelopment: shell.isDevelopment,
        template,
        mount,
        base: basePathOf(mode, mount),
        manifest,
        manifests,
        registry,
      })
      await writeFileAtomic(join(home, 'pages', `${mount.page}.html`), html)
    }
  }
}

/** One row for each page, and the 404 page, which the root remote draws. */
function pagesOf(mode: SiteMode): Mount[] {
  const byPage = new Map(
    mountsOf(mode)
      .toReversed()
      .map((mount) => [mount.page, mount]),
  )
  const root = mountsOf(mode).find((mount) => mount.path === '/')
  return [...byPage.values(), { path: '/*', page: '404', remote: root?.remote ?? null }]
}

function basePathOf(mode: SiteMode, { remote }: Mount): string {
  return mountsOf(mode).find((mount) => mount.remote === remote && mount.deep)?.path ?? '/'
}

async function activeManifests(siteFolder: string, registry: Registry): Promise<Map<string, RemoteManifest>> {
  const manifests = new Map<string, RemoteManifest>()
  for (const [name, { active }] of Object.entries(registry.remotes)) {
    if (!active) continue
    const text = await readFile(join(remotesFolder(siteFolder), name, active, 'remote.json'), 'utf8')
    manifests.set(name, JSON.parse(text))
  }
  return manifests
}
