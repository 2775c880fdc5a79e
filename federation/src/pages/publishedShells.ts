import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from '../declaration.ts'
import type { ShellManifest } from '../published/schema.ts'

const MODES: SiteMode[] = ['full', 'mixmatch']

/** The published shells of a site, at most one per mode. */
export async function publishedShells(
  siteFolder: string,
): Promise<{ mode: SiteMode; manifest: ShellManifest }[]> {
  const shells = MODES.map(async (mode) => {
    const text = await readFile(join(siteFolder, mode, 'shell.json'), 'utf8').catch(() => null)
    if (!text) return []
    const manifest: ShellManifest = JSON.parse(text)
    // Shells of older releases declare nothing.
    return [
      { mode, manifest: { ...manifest, declaration: manifest.declaration ?? { title: 'Shell', pages: [] } } },
    ]
  })
  return (await Promise.all(shells)).flat()
}
