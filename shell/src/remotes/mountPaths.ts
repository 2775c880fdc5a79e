import { type Mount, mountsOf, type RemoteName, type SiteMode } from 'federation'

/** The remotes of a site mode with the path each is mounted under: `/academy` for one that owns a subtree, else the root. */
export function remoteMounts(mode: SiteMode): { name: RemoteName; basePath: string }[] {
  const names = new Set(mountsOf(mode).flatMap((mount) => mount.remote ?? []))
  return [...names].map((name) => ({ name, basePath: basePathOf(mode, name) }))
}

export function basePathOf(mode: SiteMode, name: RemoteName): string {
  const subtree = mountsOf(mode).find((mount: Mount) => mount.remote === name && mount.deep)
  return subtree?.path ?? '/'
}
