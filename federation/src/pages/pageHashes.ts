import { createHash } from 'node:crypto'
import { fileRecord } from '../published/fileRecord.ts'
import type { RemoteManifest, ShellManifest } from '../published/schema.ts'
import { type ImportMap, importMapOf } from './importMap.ts'
import { spareOf } from './shellStart.ts'

/** Folder of these files, by version of the shell, below the folder of a mode. */
export const HASHES = 'assets/hashes'

type Subject = {
  shellFiles: ShellManifest['files']
  /** Null for a shell of a release before shells had versions. */
  shellVersion: string | null
  /** The active version of the page's remote. */
  manifest: RemoteManifest | undefined
}

/** The import map of a page, in a file of its own that all pages of one shell and one remote share. */
export type PageHashes = { name: string; text: string; integrity: string }

/**
 * A single map with the hashes of all scripts of the shell and of the page's remote: some browsers accept no further map once a
 * module was loaded.
 */
export function pageHashes({ manifest, shellFiles, shellVersion }: Subject): PageHashes {
  const scripts = Object.entries(shellFiles).filter(([file]) => /^assets\/.*\.js$/.test(file))
  const shell = scripts.flatMap(([file, { integrity }]) => [
    [`/${file}`, integrity],
    [`/${spareOf(file)}`, integrity],
  ])
  const remote: ImportMap = manifest ? importMapOf(manifest) : { imports: {}, integrity: {} }
  const text = JSON.stringify({ ...remote, integrity: { ...Object.fromEntries(shell), ...remote.integrity } })
  const content = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const owner = manifest ? startOfHashes(manifest.name, manifest.version) : 'shell-'
  return {
    name: `${hashesFolder(shellVersion)}/${owner}${content}.json`,
    text,
    integrity: fileRecord(text).integrity,
  }
}

/** The places of such a file below the folder of its mode. */
export function hashesPlaces(name: string): string[] {
  return [name, spareOf(name)]
}

/** The folder of the files of one shell, below the folder of its mode. */
export function hashesFolder(shellVersion: string | null): string {
  return `${HASHES}/${shellVersion ?? 'earlier'}`
}

/** The prefix of the names of files that belong to one version of a remote. */
export function startOfHashes(remote: string, version: string): string {
  return `${remote}-${version}-`
}
