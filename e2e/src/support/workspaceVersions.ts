import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './site.ts'

/** The version that `mfe sync` publishes of a part of the workspace: that of its package.json. */
export function workspaceVersion(part: string): string {
  const folder = part === 'shell' ? part : `remote-${part}`
  return JSON.parse(readFileSync(join(projectFolder, folder, 'package.json'), 'utf8')).version
}

export const academyVersion = workspaceVersion('academy')
export const publicVersion = workspaceVersion('public')
export const shellVersion = workspaceVersion('shell')
