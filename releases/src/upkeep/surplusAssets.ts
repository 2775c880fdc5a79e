import { join } from 'node:path'
import type { SiteMode } from 'federation/declaration'
import { fileRecord } from 'federation/published/fileRecord'
import { PublishError } from 'federation/published/publishError'
import { isAsset, type ShellRecord, shellFolder } from 'federation/published/shells'
import { assetPlaces } from '../builds/shellFiles.ts'
import { FORMS } from '../published/forms.ts'
import { parseShellManifest, readManifestText } from '../published/manifest.ts'

/**
 * The paths of the assets of removed shells that no version of `kept` has, with their copies and compressed forms; null when
 * the manifest of a kept version is missing or changed.
 */
export async function surplusAssets(
  siteFolder: string,
  mode: SiteMode,
  removed: string[],
  kept: ShellRecord,
): Promise<string[] | null> {
  const named = new Set<string>()
  for (const [version, { integrity }] of Object.entries(kept.versions)) {
    const text = await readManifestText(join(shellFolder(siteFolder, mode, version), 'shell.json'))
    if (text === null || fileRecord(text).integrity !== integrity) return null
    for (const name of assetsIn(text)) named.add(name)
  }
  const assets = new Set<string>()
  for (const version of removed) {
    const text = await readManifestText(join(shellFolder(siteFolder, mode, version), 'shell.json'))
    for (const name of text === null ? [] : assetsIn(text)) if (!named.has(name)) assets.add(name)
  }
  return [...assets].flatMap((name) =>
    assetPlaces(name).flatMap((place) => FORMS.map(({ ending }) => join(siteFolder, mode, place + ending))),
  )
}

/** A damaged manifest counts as one without assets. */
function assetsIn(text: string): string[] {
  try {
    return Object.keys(parseShellManifest(text, 'shell.json').files).filter(isAsset)
  } catch (error) {
    if (error instanceof PublishError) return []
    throw error
  }
}
