import type { SiteReader } from '../../site/publishedSite.ts'
import type { Releases } from '../releases/releases.ts'
import { isObviouslyPrivate, type Upstream } from './upstream.addresses.ts'

export type DeclarationSources = {
  site: Pick<SiteReader, 'read'>
  readManifest: Releases['readManifest']
}

/** An address that versions of a remote declare. */
export type DeclaredUpstream = Upstream & { versions: string[]; isActive: boolean }

/** Reads which addresses the versions of a remote declare as its API. */
export function createDeclaredUpstreams({ site, readManifest }: DeclarationSources) {
  return {
    /** The address that the active version declares; undefined for a remote without one. */
    async active(remote: string): Promise<string | undefined> {
      const { registry } = await site.read()
      const record = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined
      if (!record?.active || record.isStopped) return undefined
      const manifest = await readManifest(registry, remote, record.active)
      return manifest?.declaration?.api?.upstream
    },

    /** The addresses that published versions declare, with the versions of each, the newest first. */
    async all(remote: string): Promise<DeclaredUpstream[]> {
      const { registry } = await site.read()
      const { versions = {}, active = null } = registry.remotes[remote] ?? {}
      const newestFirst = Object.entries(versions).sort(([, one], [, other]) =>
        one.publishedAt > other.publishedAt ? -1 : 1,
      )
      const found = new Map<string, DeclaredUpstream>()
      for (const [version] of newestFirst) {
        const upstream = (await readManifest(registry, remote, version))?.declaration?.api?.upstream
        if (upstream === undefined) continue
        const known = found.get(upstream)
        found.set(upstream, {
          upstream,
          versions: [...(known?.versions ?? []), version],
          isActive: known?.isActive === true || version === active,
          isPrivate: isObviouslyPrivate(upstream),
        })
      }
      return [...found.values()]
    },
  }
}
