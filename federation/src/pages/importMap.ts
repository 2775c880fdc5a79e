import type { RemoteManifest } from '../published/schema.ts'
import { boundName, entryAddress, RETRIES } from './entryAddress.ts'

export type ImportMap = { imports: Record<string, string>; integrity: Record<string, string> }

/** The addresses of a version's scripts, each with the hash of its published content. */
export function scriptHashes({ name, version, files }: RemoteManifest): Record<string, string> {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'))
  return Object.fromEntries(
    scripts.map(([file, { integrity }]) => [`/remotes/${name}/${version}/${file}`, integrity]),
  )
}

/** The import map of a version. Composing and the shell both build it here, since the page's policy contains the hash of its text. */
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
