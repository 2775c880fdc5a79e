import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { type Mount, mountsOf, type SiteMode } from '../mounts.ts'
import type { Registry, RemoteManifest, ShellManifest } from '../registry/schema.ts'
import { remotesFolder } from '../registry/store.ts'
import { fileRecord } from '../vite/remoteManifest.ts'
import { composePage, registryOfPage } from './composePage.ts'

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
  for (const { file, html } of await composedPages(siteFolder, registry)) {
    await mkdir(dirname(file), { recursive: true })
    await writeFileAtomic(file, html)
  }
}

/** The pages of every published shell as they should lie on the disk. */
export async function composedPages(
  siteFolder: string,
  registry: Registry,
): Promise<{ file: string; html: string }[]> {
  const manifests = await keptManifests(siteFolder, registry)
  const shells = (await publishedShells(siteFolder)).map(async ({ mode, manifest: shell }) => {
    const home = join(siteFolder, mode)
    const template = await readFile(join(home, TEMPLATE), 'utf8')
    return pagesOf(mode).map((mount) => {
      const manifest = manifests.find(
        ({ name, version }) => name === mount.remote && version === registry.remotes[name]?.active,
      )
      const html = composePage({
        isDevelopment: shell.isDevelopment,
        template,
        shellFiles: shell.files ?? {},
        mount,
        base: basePathOf(mode, mount),
        manifest,
        others: manifests.filter((other) => other !== manifest),
        registry,
      })
      return { file: join(home, 'pages', `${mount.page}.html`), html }
    })
  })
  return (await Promise.all(shells)).flat()
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

/** The manifests of the versions that pages hold, without those that are no longer what was published: nothing of theirs runs. */
async function keptManifests(siteFolder: string, registry: Registry): Promise<RemoteManifest[]> {
  const kept = Object.entries(registryOfPage(registry).remotes).flatMap(([name, { versions }]) =>
    Object.entries(versions).map(async ([version, { integrity }]) => {
      const file = join(remotesFolder(siteFolder), name, version, 'remote.json')
      const text = await readFile(file, 'utf8').catch(() => '')
      return fileRecord(text).integrity === integrity ? [JSON.parse(text) as RemoteManifest] : []
    }),
  )
  return (await Promise.all(kept)).flat()
}
