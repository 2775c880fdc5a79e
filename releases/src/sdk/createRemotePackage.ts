import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { CREATE_REMOTE } from 'federation/sdk/sdkManifest'
import { filesBelow, jsonFile, type Package } from './packages.ts'

const PROGRAM = 'src/sdk/createRemote.js'

/** The package whose program creates a remote in a repository of its own. It needs no other package. */
export function createRemotePackage(projectFolder: string, compiled: string): Package {
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'federation/package.json'), 'utf8'))
  const template = filesBelow(join(projectFolder, 'federation/template'))
  const manifest = { name: CREATE_REMOTE, version, type: 'module', bin: { [CREATE_REMOTE]: PROGRAM } }
  const files = new Map([
    ...modulesFrom(join(compiled, 'federation'), PROGRAM),
    ...template.map(([name, content]) => [`template/${name}`, content] as const),
    ['package.json', jsonFile(manifest)] as const,
  ])
  return { name: CREATE_REMOTE, version, files }
}

/** A module and all that it imports by relative paths. */
function modulesFrom(folder: string, entry: string, found = new Map<string, Buffer>()): Map<string, Buffer> {
  if (found.has(entry)) return found
  const content = readFileSync(join(folder, entry))
  found.set(entry, content)
  for (const [, path = ''] of content.toString('utf8').matchAll(/from ['"](\.{1,2}\/[^'"]+)['"]/g))
    modulesFrom(folder, posix.join(posix.dirname(entry), path), found)
  return found
}
