import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import {
  findServerUser,
  locateBinaries,
  type ServerBinaries,
  type ServerUser,
} from '../src/db/embedded-binaries.ts'

const password = 'clave-del-superusuario'

/** The locale of the embedded server, which PostgreSQL before 17 does not have. */
const builtinLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/**
 * An external PostgreSQL server that lets a superuser connect; its files are in `folder/cluster`. It runs the programs of the
 * embedded server, or others.
 */
export async function startSuperuserServer(folder: string, superuser: string, others?: ServerBinaries) {
  const binaries = others ?? (await locateBinaries())
  const user = await findServerUser()
  const pgData = join(folder, 'cluster')
  const passwordFile = join(folder, 'password')
  await mkdir(folder, { recursive: true })
  await writeFile(passwordFile, password)
  if (user) await chown(folder, user.uid, user.gid)
  const port = await freePort()

  const command = (program: string, args: string[]) => runAs(user, program, args)
  await command(binaries.initdb, [
    ...[`--pgdata=${pgData}`, `--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', ...(others ? ['--locale=C.UTF-8'] : builtinLocale), '--no-sync'],
  ])
  const settings = "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\n"
  await appendFile(join(pgData, 'postgresql.conf'), settings)
  const control = (...args: string[]) => command(binaries.pgCtl, [...args, '-D', pgData, '-w'])
  const start = () => control('start', '-l', join(folder, 'server.log'), '-o', `-p ${port}`)
  await start()
  return {
    pgData,
    start,
    port,
    password,
    addressOf: (database: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    stop: () => control('stop', '-m', 'fast'),
  }
}

/** Runs a program of a server to its end, as the server's user. */
export async function runAs(user: ServerUser, program: string, args: string[]) {
  const env = { LC_ALL: 'C', PATH: process.env.PATH }
  const child = spawn(program, args, { ...user, cwd: '/', env, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
