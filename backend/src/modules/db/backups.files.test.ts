import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { openBackupFiles } from './backups.files.ts'

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

const kept = () => readdir(join(folder, 'backups'))

describe('a backup', () => {
  it('that the disk has no room for is refused in so many words, and leaves nothing', async () => {
    const files = openBackupFiles(join(folder, 'backups'))
    let draft: Writable | undefined
    const written = files.write('llena.sql', async (output) => {
      draft = output
      output.write('-- la mitad')
      // What a write answers when the disk is full; nothing short of a full disk makes one answer so.
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    await expect(written).rejects.toMatchObject({
      status: 507,
      code: 'disk_full',
      message: 'No queda espacio en el disco para la copia de seguridad.',
    })
    // One still being opened would put its file back.
    expect(draft?.closed).toBe(true)
    expect(await kept()).toEqual([])
    expect(await files.list()).toEqual([])
  })
})

describe('POST /api/db/upload', () => {
  it('that is broken off leaves nothing behind, and nobody waiting', async () => {
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
