import type { RemoteManifest, RemoteName } from 'federation'
import { LRUCache } from 'lru-cache'
import { publishedRemote, type Registry } from 'releases'

export type ManifestReader = ReturnType<typeof createManifests>

/** Manifests of published versions, which never change. */
export function createManifests(siteDir: string) {
  const known = new LRUCache<string, RemoteManifest>({ max: 500 })
  return async (registry: Registry, name: RemoteName, version: string): Promise<RemoteManifest | null> => {
    const integrity = registry.remotes[name]?.versions[version]?.integrity
    if (!integrity) return null
    const found = known.get(integrity)
    if (found) return found
    // Damage is reported by the check of a version; here the manifest is only missing.
    const read = await publishedRemote(siteDir, registry, name, version).catch(() => null)
    if (read) known.set(integrity, read.manifest)
    return read?.manifest ?? null
  }
}
