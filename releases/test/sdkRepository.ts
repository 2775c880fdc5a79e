import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chmod, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectFolder } from 'federation/project-folder'
import type { Sdk } from '../src/sdk/packSdk.ts'
import { temporaryFolder } from './sampleRemote.ts'

/** A stub of the shell's build, which takes Vite a while. */
export async function stubShellBuild() {
  const folder = await temporaryFolder('shell')
  await mkdir(join(folder, 'assets'))
  for (const name of ['index.html', 'assets/index-1.js', 'favicon.svg'])
    await writeFile(join(folder, name), name)
  return folder
}

/** A folder with the packages of an SDK, unpacked. */
export async function unpackSdk({ manifest, files }: Sdk): Promise<string> {
  const unpacked = await temporaryFolder('unpacked')
  for (const [name, { file }] of Object.entries(manifest.packages)) {
    await mkdir(join(unpacked, name))
    const input = files.get(file.slice(`${manifest.version}/`.length))
    execFileSync('tar', ['xzf', '-', '--strip-components=1'], { cwd: join(unpacked, name), input })
  }
  return unpacked
}

const installed = join(projectFolder, 'node_modules')

/**
 * Instead of an installation: packages of an SDK as they are, and links to others and to the programs of scripts; all of them
 * unless named.
 */
export async function installSdk(
  folder: string,
  { manifest }: Sdk,
  unpacked: string,
  { own, others }: { own: string[]; others: string[] } = everything(manifest),
) {
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  for (const name of own) await cp(join(unpacked, name), join(packages, name), { recursive: true })
  for (const name of others) {
    await mkdir(dirname(join(packages, name)), { recursive: true })
    await symlink(join(installed, name), join(packages, name))
  }
  await mkdir(join(packages, '.bin'))
  await symlink('../federation/releases/src/cli/mfe.js', join(packages, '.bin/mfe'))
  await chmod(join(packages, 'federation/releases/src/cli/mfe.js'), 0o755)
  for (const name of ['tsc', 'vite', 'vitest'])
    await symlink(join(installed, '.bin', name), join(packages, '.bin', name))
}

function everything({ packages }: Sdk['manifest']) {
  const own = Object.keys(packages)
  return {
    own,
    others: readdirSync(installed).filter((name) => !own.includes(name) && !name.startsWith('.')),
  }
}
