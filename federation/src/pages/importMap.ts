import type { RemoteManifest } from '../registry/schema.ts'

export type ImportMap = { imports: Record<string, string>; integrity: Record<string, string> }

/**
 * How often one visit may load the entry of a version again. Each try needs an address of its own, because a failed
 * import stays in the module that made it, and the import map names each address with its hash.
 */
export const RETRIES = 8

/** The address of a version's entry, for the first try (0) or one of the `RETRIES` after it. */
export function entryAddress(address: string, retry: number): string {
  return retry === 0 ? address : `${address}?retry=${retry}`
}

/** A name that resolves in a page only while the import map of this version is in force there. */
export function boundName({ name, version }: Pick<RemoteManifest, 'name' | 'version'>): string {
  return `mfe/${name}@${version}`
}

/** The addresses of a version's scripts, each with the hash of its published content. */
export function scriptHashes({ name, version, files }: RemoteManifest): Record<string, string> {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'))
  return Object.fromEntries(
    scripts.map(([file, { integrity }]) => [`/remotes/${name}/${version}/${file}`, integrity]),
  )
}

/** The import map of a version. The page's policy names the hash of its JSON text, so both sides build it here. */
export function importMapOf(manifest: RemoteManifest): ImportMap {
  const entry = `/remotes/${manifest.name}/${manifest.version}/${manifest.entry}`
  const hashes = scriptHashes(manifest)
  const retries = Array.from({ length: RETRIES }, (_, index) => [
    entryAddress(entry, index + 1),
    hashes[entry] ?? '',
  ])
  return {
    imports: { [boundName(manifest)]: entry },
    integrity: { ...hashes, ...Object.fromEntries(retries) },
  }
}
