import { boundName, type RemoteManifest } from 'federation'

/** Whether the import map of a version is in force in this page. */
export function isBound(version: Pick<RemoteManifest, 'name' | 'version'>): boolean {
  try {
    import.meta.resolve(boundName(version))
    return true
  } catch {
    return false
  }
}
