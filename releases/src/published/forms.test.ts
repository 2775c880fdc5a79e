import { open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/sampleRemote.ts'
import { placeFile } from './forms.ts'

const content = Buffer.from('console.log(1)\n'.repeat(200))
let file: string

beforeEach(async () => {
  file = join(await temporaryFolder('forms'), 'index-1.js')
})

describe('placeFile', () => {
  it('writes a file in each form, or only uncompressed', async () => {
    await placeFile(file, content, { isPacked: true })
    expect(gunzipSync(await readFile(`${file}.gz`)).equals(content)).toBe(true)
    expect(brotliDecompressSync(await readFile(`${file}.br`)).equals(content)).toBe(true)
    await placeFile(join(file, '../favicon.svg'), content, { isPacked: false })
    expect(await readdir(join(file, '..'))).toEqual([
      'favicon.svg',
      'index-1.js',
      'index-1.js.br',
      'index-1.js.gz',
    ])
  })

  it('keeps an intact form, however it was compressed', async () => {
    await placeFile(file, content, { isPacked: true })
    const otherwise = gzipSync(content, { level: 1 })
    await writeFile(`${file}.gz`, otherwise)
    const before = await stat(file)
    await placeFile(file, content, { isPacked: true })
    expect((await readFile(`${file}.gz`)).equals(otherwise)).toBe(true)
    expect((await stat(file)).ino).toBe(before.ino)
  })

  it('replaces a broken form without interrupting its readers', async () => {
    await placeFile(file, content, { isPacked: true })
    await writeFile(`${file}.br`, 'damaged')
    const reader = await open(`${file}.br`)
    await placeFile(file, content, { isPacked: true })
    expect(await reader.readFile('utf8')).toBe('damaged')
    await reader.close()
    expect(brotliDecompressSync(await readFile(`${file}.br`)).equals(content)).toBe(true)
  })
})
