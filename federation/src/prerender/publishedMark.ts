import { stat } from 'node:fs/promises'
import { registryFile } from '../published/registry.ts'
import { shellsFile } from '../published/shells.ts'

/** A text that changes with every change of what is live; null before anything is published. */
export async function publishedMark(siteFolder: string): Promise<string | null> {
  const files = [registryFile(siteFolder), shellsFile(siteFolder)]
  const [first, ...others] = await Promise.all(files.map((file) => stat(file).catch(() => null)))
  return first ? [first, ...others].map((at) => at && `${at.mtimeMs}-${at.size}-${at.ino}`).join() : null
}
