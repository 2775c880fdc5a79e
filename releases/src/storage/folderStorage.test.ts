import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FileStorage, folderStorage } from './folderStorage.ts'

let folder: string
let storage: FileStorage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-storage-'))
  storage = folderStorage(join(folder, 'files'))
})
afterEach(() => rm(folder, { recursive: true }))

async function keys(prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of storage.list(prefix)) found.push(key)
  return found.toSorted()
}

describe('a storage in a folder', () => {
  it('returns what was put, lists it by prefix, and removes it with the folders that are empty then', async () => {
    expect(await storage.get('a/b/c')).toBeNull()
    expect(await keys('')).toEqual([])
    await storage.put('a/b/c', Buffer.from('uno'))
    await storage.put('a/bc', Buffer.from('dos'))
    await storage.put('a/b/c', Buffer.from('tres'))
    expect((await storage.get('a/b/c'))?.content.toString()).toBe('tres')
    expect(await keys('')).toEqual(['a/b/c', 'a/bc'])
    expect(await keys('a/b')).toEqual(['a/b/c', 'a/bc'])
    expect(await keys('a/b/')).toEqual(['a/b/c'])
    expect(await keys('x/')).toEqual([])
    await storage.remove('a/b/c')
    await storage.remove('a/b/c')
    expect(await readdir(join(folder, 'files/a'))).toEqual(['bc'])
  })

  it('says when each file was stored, and leaves out files that are being written', async () => {
    await storage.put('a/old', Buffer.from('x'))
    const moment = new Date('2026-01-02T03:04:05Z')
    await utimes(join(folder, 'files/a/old'), moment, moment)
    await writeFile(join(folder, 'files/a/new.1234567890'), 'x')
    const found = []
    for await (const each of storage.list('a/')) found.push(each)
    expect(found).toEqual([{ key: 'a/old', storedAt: moment }])
    expect((await stat(join(folder, 'files/a/old'))).mode & 0o077).toBe(0)
  })

  it('keeps files while their folder is removed with another one', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        await storage.put(`a/b/${at}`, Buffer.from('x'))
        if (at % 2 === 0) await storage.remove(`a/b/${at}`)
      }),
    )
    expect(await keys('')).toHaveLength(20)
  })

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '', '.', 'a/.b', 'a\0b', 'a\\b'])(
    'has no key outside of its folder: %j',
    async (key) => {
      await mkdir(join(folder, 'files'), { recursive: true })
      await writeFile(join(folder, 'x'), 'x')
      await expect(storage.get(key)).rejects.toThrow('not a key')
      await expect(storage.put(key, Buffer.from('y'))).rejects.toThrow('not a key')
      await expect(storage.remove(key)).rejects.toThrow('not a key')
    },
  )
})
