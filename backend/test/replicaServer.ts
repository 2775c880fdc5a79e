import { appendFile, cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { binariesIn, findServerUser, locateBinaries } from '../src/db/embedded-binaries.ts'
import { freePort } from './nginxServer.ts'
import { runAs, type startSuperuserServer } from './superuserServer.ts'

type Server = Awaited<ReturnType<typeof startSuperuserServer>>

/**
 * A replica that streams from the server, which is stopped while its files are copied: the programs of the embedded
 * server contain no `pg_basebackup`.
 */
export async function startReplica(primary: Server, folder: string) {
  const user = await findServerUser()
  const binaries = binariesIn((await locateBinaries()).nativeDir)
  const pgData = join(folder, 'replica')
  const port = await freePort()
  await primary.stop()
  const copied = (source: string) => !source.endsWith('postmaster.pid')
  await cp(primary.pgData, pgData, { recursive: true, filter: copied, verbatimSymlinks: true })
  await writeFile(join(pgData, 'standby.signal'), '')
  const source = new URL(primary.addressOf('postgres'))
  const info = `host=127.0.0.1 port=${source.port} user=${source.username} password=${source.password}`
  await appendFile(join(pgData, 'postgresql.auto.conf'), `primary_conninfo = '${info}'\nport = ${port}\n`)
  if (user) await runAs(undefined, 'chown', ['-R', `${user.uid}:${user.gid}`, pgData])
  await primary.start()
  const control = (...args: string[]) => runAs(user, binaries.pgCtl, [...args, '-D', pgData, '-w'])
  const start = () => control('start', '-l', join(folder, 'replica.log'))
  await start()
  return {
    start,
    stop: () => control('stop', '-m', 'immediate'),
    addressOf: (database: string) => {
      const address = new URL(primary.addressOf(database))
      address.port = String(port)
      return address.href
    },
  }
}
