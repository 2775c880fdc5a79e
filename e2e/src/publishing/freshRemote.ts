import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '../support/site.ts'

type Site = { url: string; siteFolder: string }

const run = promisify(execFile)

/**
 * Creates and builds a remote in a repository of its own, with the packages that a site serves to teams outside of the
 * workspace. In place of an installation from the registry, it finds all other packages in the workspace.
 */
export async function buildFreshRemote(
  { url, siteFolder }: Site,
  name: string,
  path: string,
): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'plataforma-fresh-'))
  const packages = join(home, name, 'node_modules')
  const { packages: own } = JSON.parse(await readFile(join(siteFolder, 'sdk/latest.json'), 'utf8'))
  const unpack = async (each: string, folder: string) => {
    await mkdir(folder, { recursive: true })
    await run('tar', ['xzf', join(siteFolder, 'sdk', own[each].file), '--strip-components=1'], {
      cwd: folder,
    })
  }
  await unpack('create-remote', join(home, 'create-remote'))
  const create = join(home, 'create-remote/src/sdk/createRemote.js')
  await run(process.execPath, [create, name, '--path', path, '--site', url], { cwd: home })

  for (const each of Object.keys(own)) await unpack(each, join(packages, each))
  for (const each of await readdir(join(projectFolder, 'node_modules')))
    if (!(each in own) && !each.startsWith('.'))
      await symlink(join(projectFolder, 'node_modules', each), join(packages, each))
  await mkdir(join(packages, '.bin'))
  await symlink('../federation/releases/src/cli/mfe.js', join(packages, '.bin/mfe'))
  await chmod(join(packages, 'federation/releases/src/cli/mfe.js'), 0o755)
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js')
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(home, name),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return join(home, name)
}
