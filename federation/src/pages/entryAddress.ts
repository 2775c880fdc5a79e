import type { RemoteManifest } from '../registry/schema.ts'

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
