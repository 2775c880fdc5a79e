import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { timestamp } from '../../days.ts'
import { momentOf } from '../backups/backups.kept.ts'

/** A bundle of a whole site: `sitio-2026-11-27-143000-000.tar.gz`, encrypted with `.age` after it. */
const namePattern = /^sitio-\d{4}-\d\d-\d\d-\d{6}-\d{3}\.tar\.gz(\.age)?$/

/** How many are kept in the folder, and in the storage. */
export const keptBundles = { server: 2, storage: 4 }

export const ENCRYPTED = '.age'

export type BundleFile = { name: string; madeAt: Date; bytes: number }

/** Also of the storage, where the name has no `.age`. */
export const isBundleName = (name: string) => namePattern.test(name)

/** The name of a bundle that is made now. */
export function newBundleName(isEncrypted: boolean): string {
  return `sitio-${timestamp()}.tar.gz${isEncrypted ? ENCRYPTED : ''}`
}

/** When a bundle was made, by its name. */
export const bundleMoment = (name: string): Date => momentOf(name) ?? new Date(0)

/** The bundles of a folder, the newest first. */
export async function listBundles(folder: string): Promise<BundleFile[]> {
  const names = await readdir(folder).catch(() => [])
  const found: BundleFile[] = []
  for (const name of names.filter(isBundleName)) {
    const at = await lstat(join(folder, name)).catch(() => undefined)
    if (at?.isFile()) found.push({ name, madeAt: bundleMoment(name), bytes: at.size })
  }
  return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/** Removes all but the newest bundles of the folder; returns the names of those. */
export async function thinOutBundles(folder: string): Promise<string[]> {
  const old = (await listBundles(folder)).slice(keptBundles.server).map(({ name }) => name)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}
