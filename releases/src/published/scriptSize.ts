import type { RemoteManifest } from 'federation/published/schema'

/** Bytes of the scripts of a version, which the budget of its declaration limits. */
export function scriptSize({ files }: Pick<RemoteManifest, 'files'>): number {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'))
  return scripts.reduce((sum, [, { size }]) => sum + size, 0)
}
