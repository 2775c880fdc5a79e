import type { RemoteManifest } from 'federation'
import { isBound } from './isBound.ts'
import type { BindRequest } from './loadRemote.ts'

/**
 * Binds every script of a published version to its hash before the first of them is imported; rejects when it cannot. For
 * the page's own remote, the page's import map has done so already.
 */
export async function bindVersion(request: BindRequest): Promise<void> {
  if (isBound(request)) return
  const [{ bindScripts }, manifest] = await Promise.all([
    import('./binding/bindScripts.ts'),
    readManifest(request),
  ])
  await bindScripts(request, manifest)
}

/** Fetches a version's manifest, which holds the hash of each file; its own hash is in the registry. */
async function readManifest({
  name,
  version,
  published: { integrity },
}: BindRequest): Promise<RemoteManifest> {
  // An error page has another hash, so the fetch rejects without a check of the status.
  return (await fetch(`/remotes/${name}/${version}/remote.json`, { integrity })).json()
}
