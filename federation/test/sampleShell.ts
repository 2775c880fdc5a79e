import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShellManifest } from '../src/published/schema.ts'
import { type SharedTypes, TYPES_FILE } from '../src/types/sharedTypes.ts'
import { temporaryFolder } from './sampleRemote.ts'

/** A published shell that shares what sample remotes need. */
export async function writeSampleShell(
  site: string,
  shared: ShellManifest['shared'] = { react: { version: '19.3.1', exports: ['useState'] } },
) {
  await mkdir(join(site, 'full'), { recursive: true })
  await writeFile(join(site, 'full/template.html'), '<html><head><!--mfe:head--></head></html>')
  await writeFile(
    join(site, 'full/shell.json'),
    JSON.stringify({ version: '1.0.0', isDevelopment: false, contract: 1, shared }),
  )
}

/** Writes the build of a shell, which publishing accepts. */
export async function writeSampleShellBuild(
  manifest: Partial<ShellManifest>,
  types?: SharedTypes,
): Promise<string> {
  const folder = await temporaryFolder('shell')
  const shared = { react: { version: '19.3.1', exports: ['useState'] } }
  const full = { version: '1.0.0', isDevelopment: false, contract: 1, shared, ...manifest }
  await writeFile(join(folder, 'shell.json'), JSON.stringify(full))
  await writeFile(join(folder, 'index.html'), '<html><head><!--mfe:head--></head></html>')
  if (types) await writeFile(join(folder, TYPES_FILE), JSON.stringify(types))
  return folder
}
