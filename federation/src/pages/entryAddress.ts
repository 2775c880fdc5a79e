import type { RemoteManifest } from '../published/schema.ts'

/**
 * How often one page load may retry the entry of a version. Each try needs an address of its own, because browsers
 * cache a failed import, and the import map lists every address with its hash.
 */
export const RETRIES = 8

/** The address of a version's entry, for the first try (0) or one of the `RETRIES` after it. */
export function entryAddress(address: string, retry: number): string {
  return retry === 0 ? address : `${address}?retry=${retry}`
}

/** A module specifier that resolves only where the import map of this version is in force. */
export function boundName({ name, version }: Pick<RemoteManifest, 'name' | 'version'>): string {
  return `mfe/${name}@${version}`
}
