import { boundName, type RemoteManifest } from 'federation'
import type { BindRequest } from './loadRemote.ts'

/**
 * Binds every script of a published version to its hash before the first of them is imported; rejects when it cannot.
 * The page's import map does it for the remote that the page was composed for.
 */
export async function bindVersion(request: BindRequest): Promise<void> {
  if (isBound(request)) return
  const [{ bindScripts }, manifest] = await Promise.all([
    import('./binding/bindScripts.ts'),
    readManifest(request),
  ])
  await bindScripts(request, manifest)
}

/** Whether the import map of a version is in force in this page. */
export function isBound(version: Pick<RemoteManifest, 'name' | 'version'>): boolean {
  try {
    import.meta.resolve(boundName(version))
    return true
  } catch {
    return false
  }
}

/** The registry holds the hash of a version's manifest, which holds the hash of each of its files. */
async function readManifest({
  name,
  version,
  published: { integrity },
}: BindRequest): Promise<RemoteManifest> {
  // Whatever else is sent in its place, an error page too, has another hash and rejects.
  return (await fetch(`/remotes/${name}/${version}/remote.json`, { integrity })).json()
}
