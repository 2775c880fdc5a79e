import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUploadFolders, MAX_UPLOAD_MS } from './upload.folders.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uploads-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

const names = () => readdir(join(dataDir, 'uploads'))

describe('createUploadFolders', () => {
  it('removes a folder with its content, even after an error', async () => {
    const folders = createUploadFolders(dataDir)
    const failing = folders.within(async (folder) => {
      await writeFile(join(folder, 'a.js'), 'x')
      expect(await names()).toHaveLength(1)
      throw new Error('expected')
    })
    await expect(failing).rejects.toThrow('expected')
    expect(await names()).toEqual([])
  })

  it('removes the folders that killed processes left, and none of running ones', async () => {
    const folders = createUploadFolders(dataDir)
    const host = hostname().replace(/[^\w-]/g, '-')
    const make = (name: string) => mkdir(join(dataDir, 'uploads', name), { recursive: true })
    const old = 'other-host.7.aaaaaaaaaaaa'
    // No process has this number, since Linux gives none above 4,194,304.
    for (const name of [`${host}.4194305.aaaaaaaaaaaa`, `${host}.${process.pid}.aaaaaaaaaaaa`, old])
      await make(name)
    await make(`${host}.${process.ppid}.bbbbbbbbbbbb`)
    await make('other-host.7.bbbbbbbbbbbb')
    const before = new Date(Date.now() - MAX_UPLOAD_MS - 1000)
    await utimes(join(dataDir, 'uploads', old), before, before)
    await folders.within(async (folder) => {
      await folders.clean()
      const running = [folder.slice(folder.lastIndexOf('/') + 1), `${host}.${process.ppid}.bbbbbbbbbbbb`]
      expect((await names()).toSorted()).toEqual([...running, 'other-host.7.bbbbbbbbbbbb'].toSorted())
    })
  })
})
