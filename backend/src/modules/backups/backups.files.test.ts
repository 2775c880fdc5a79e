import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { databaseOf } from '../../db/connection.ts'
import { connectedTo } from '../../db/databases.ts'
import { createNotifications } from '../../db/notices/notifications.ts'
import { openBackupFiles } from './backups.files.ts'
import { writeDump } from './dump.ts'
import { createJobs } from './jobs.ts'

let folder: string
let site: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-files-'))
  site = await openTestApp({ dataDir: folder })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

/** The backups, without the file by which each process tells the others which folder it uses. */
const kept = async () =>
  (await readdir(join(folder, 'backups'))).filter((name) => !name.startsWith('.backend-'))

describe('a backup', () => {
  it('fails with a clear message when the disk is full, and leaves no file', async () => {
    const files = openBackupFiles(join(folder, 'backups'))
    let draft: Writable | undefined
    const written = files.write('llena.sql', async (output) => {
      draft = output
      output.write('-- la mitad')
      // The error of a write on a full disk, which nothing else causes.
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    await expect(written).rejects.toMatchObject({
      status: 507,
      code: 'disk_full',
      message: expect.stringMatching(/^No queda espacio en el disco/),
    })
    // A stream that is still opening would create its file again.
    expect(draft?.closed).toBe(true)
    expect(await kept()).toEqual([])
    expect(await files.list()).toEqual([])
  })
})

describe('a backup job', () => {
  it('ends when the disk fills up, and lets the next one start', async () => {
    await site.pool.query(
      `insert into mails (name, email, subject, message)
       select 'Nombre', 'correo@ejemplo.com', 'Asunto', repeat(md5(n::text), 300) from generate_series(1, 1500) n`,
    )
    const { siteUrl } = site.logins
    const jobs = createJobs(siteUrl, databaseOf(siteUrl), createNotifications(site, site.app.log, 'secret'))
    for (const _attempt of ['first', 'second']) {
      const backup = jobs.run('backup', ({ onStep }) =>
        connectedTo(siteUrl, (client) => writeDump(client, createFullDisk(3_000_000), onStep)),
      )
      await expect(backup).rejects.toMatchObject({ code: 'ENOSPC' })
    }
  })
})

/** Accepts the given number of bytes and then fails. */
function createFullDisk(bytes: number): Writable {
  let taken = 0
  const disk = new Writable({
    write(chunk, _encoding, done) {
      taken += chunk.length
      const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      setImmediate(done, taken > bytes ? error : null)
    },
  })
  return disk.on('error', () => undefined)
}

describe('POST /api/db/upload', () => {
  it('leaves nothing behind when the upload is interrupted, and releases waiting jobs', async () => {
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { accessToken: token } = await site.signInAs('admin')
    const sending = request(`${address}/api/db/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=limite',
        'content-length': 1_000_000,
      },
    })
    sending.on('error', () => undefined)
    sending.write(
      '--limite\r\ncontent-disposition: form-data; name="file"; filename="a.sql"\r\ncontent-type: application/sql\r\n\r\n',
    )
    sending.write("insert into options (key, type, value) values ('a-medias', 'text', 'x');\n")
    sending.write(`-- ${'x'.repeat(200_000)}\n`)
    await expect.poll(kept).toHaveLength(1)
    sending.destroy()
    await expect.poll(kept, { timeout: 5000 }).toEqual([])
    const { rows } = await site.pool.query("select from options where key = 'a-medias'")
    expect(rows).toEqual([])
    expect((await site.post('/api/db/backupNodeJS', { token })).statusCode).toBe(201)
    expect(site.log.filter((line) => line.includes('request failed'))).toEqual([])
  })
})
