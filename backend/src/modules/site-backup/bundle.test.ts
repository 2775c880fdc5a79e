import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tarball } from '../../../test/uploads.ts'
import { readBundle, readFrom, type Source, writeBundle, writeWhole } from './bundle.ts'
import { newManifest, parseManifest } from './manifest.ts'

let folder: string
let whole: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-bundle-'))
  const from = join(folder, 'from')
  await mkdir(join(from, 'pages/nodo'), { recursive: true })
  await writeFile(join(from, 'key'), 'secreta', { mode: 0o600 })
  await writeFile(join(from, 'empty'), '')
  await writeFile(join(from, 'large'), Buffer.alloc(300_000, 'abc'))
  await symlink('nodo', join(from, 'pages/www.ejemplo.com'))
  whole = join(folder, 'sitio.tar.gz')
  const names = ['key', 'empty', 'large', 'missing', 'pages/www.ejemplo.com', 'pages/nodo']
  await writeWhole(whole, (output) => writeBundle(output, { a: 1 }, sources(from, names)))
})
afterAll(() => rm(folder, { recursive: true }))

async function* sources(from: string, names: string[]): AsyncGenerator<Source> {
  yield { path: 'site/text', text: 'texto' }
  for (const name of names) yield { path: `site/${name}`, from: join(from, name) }
}

async function unpack(input: Readable) {
  const to = await mkdtemp(join(folder, 'to-'))
  const manifests: string[] = []
  const read = await readBundle(input, {
    onManifest: (text) => void manifests.push(text),
    targetOf: (path) => join(to, path),
  })
  return { to, manifests, ...read }
}

describe('a bundle', () => {
  it('returns files, folders and links as they were, without those that are gone', async () => {
    const { to, manifests, files } = await unpack(readFrom(whole))
    expect(manifests.map((text) => JSON.parse(text))).toEqual([{ a: 1 }])
    expect(files).toBe(6)
    expect(await readFile(join(to, 'site/key'), 'utf8')).toBe('secreta')
    expect((await stat(join(to, 'site/key'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(to, 'site/text'), 'utf8')).toBe('texto')
    expect((await readFile(join(to, 'site/large'))).equals(Buffer.alloc(300_000, 'abc'))).toBe(true)
    expect((await stat(join(to, 'site/empty'))).size).toBe(0)
    expect(await readlink(join(to, 'site/pages/www.ejemplo.com'))).toBe('nodo')
    expect((await readdir(join(to, 'site/pages'))).toSorted()).toEqual(['nodo', 'www.ejemplo.com'])
  })

  it('is refused when it is damaged, cut off or something else', async () => {
    const bytes = await readFile(whole)
    const changed = Buffer.from(bytes)
    changed[Math.floor(bytes.length / 2)] = (changed[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff
    for (const wrong of [changed, bytes.subarray(0, bytes.length - 20), Buffer.from('hola'), Buffer.alloc(0)])
      await expect(unpack(Readable.from([wrong], { objectMode: false }))).rejects.toThrow(
        /dañada o incompleta|no es una copia/,
      )
    const other = await tarball([{ name: 'site/key', content: 'x' }])
    await expect(unpack(Readable.from([other]))).rejects.toThrow('El archivo no es una copia del sitio.')
    const endless = await tarball([
      { name: 'manifest.json', content: '{}' },
      { name: 'site/key', content: 'x' },
    ])
    await expect(unpack(Readable.from([endless]))).rejects.toThrow('dañada o incompleta')
    await expect(unpack(Readable.from([gzipSync('x')]))).rejects.toThrow(/dañada|no es una copia/)
  })

  it('writes nothing outside of its folders', async () => {
    for (const entry of [
      { name: '../outside', content: 'x' },
      { name: '/tmp/outside', content: 'x' },
      { name: 'site/a/../../../outside', content: 'x' },
      { name: 'site/link', type: 'symlink' as const, linkname: '/etc' },
      { name: 'site/link', type: 'symlink' as const, linkname: '../data/owner-key' },
      { name: 'site/link', type: 'symlink' as const, linkname: 'a/../b' },
    ]) {
      const wrong = await tarball([{ name: 'manifest.json', content: '{}' }, entry])
      await expect(unpack(Readable.from([wrong]))).rejects.toThrow(/que no se acepta/)
    }
  })

  it('leaves no file when it cannot be written to its end', async () => {
    const path = join(folder, 'broken/sitio.tar.gz')
    const writing = writeWhole(path, async (output) => {
      output.write('la mitad')
      throw new Error('stop')
    })
    await expect(writing).rejects.toThrow('stop')
    expect(await readdir(join(folder, 'broken'))).toEqual([])
    const full = createWriteStream('/dev/full')
    full.on('error', () => undefined)
    if (process.platform === 'linux')
      await expect(writeBundle(full, {}, sources(join(folder, 'from'), ['large']))).rejects.toMatchObject({
        code: 'ENOSPC',
      })
  })
})

describe('a manifest', () => {
  const own = () => newManifest({ siteDir: '/srv/site', siteMode: 'full', hasKeys: true })

  it('is refused when newer code wrote it', () => {
    const { format, migrations, ...rest } = own()
    expect(parseManifest(JSON.stringify(own()))).toMatchObject({ hasKeys: true, format, migrations })
    for (const newer of [
      { ...rest, migrations, format: format + 1 },
      { format: format + 1 },
      { ...rest, format, migrations: { ...migrations, site: migrations.site + 1 } },
      { ...rest, format, migrations: { ...migrations, releases: migrations.releases + 1 } },
    ])
      expect(() => parseManifest(JSON.stringify(newer))).toThrow(/versión más nueva/)
    for (const other of ['', '{}', '{"format":1}'])
      expect(() => parseManifest(other)).toThrow(/no es una copia/)
  })
})
