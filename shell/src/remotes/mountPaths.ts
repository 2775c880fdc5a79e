import { basePathOf, matchMount, mountPathsOf, type RemoteName, type SiteMode } from 'federation'

/** The remotes of a site mode, each with the path it is mounted under. */
export function remoteMounts(mode: SiteMode): { name: RemoteName; basePath: string }[] {
  const names = new Set(mountPathsOf(mode).flatMap((mount) => mount.remote ?? []))
  return [...names].map((name) => ({ name, basePath: basePathOf(mode, name) }))
}

/** The remote that renders a path; null where the shell does, or nothing. */
export function remoteAt(mode: SiteMode, path: string): RemoteName | null {
  return matchMount(mountPathsOf(mode), path)?.remote ?? null
}
