import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The module of a remote that the shell loads, by its path in the remote's folder. */
export function exposedModule(root: string): string {
  return existsSync(join(root, 'src/remote.ts')) ? 'src/remote.ts' : 'src/remote.tsx'
}
