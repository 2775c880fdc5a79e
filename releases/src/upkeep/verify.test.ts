import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readRegistry } from 'federation/published/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptySite, origin, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeShellBuild } from '../../test/sampleShell.ts'
import { composeSite } from '../composing/composeSite.ts'
import { publishRemote } from '../publishing/publish.ts'
import { publishShell } from '../publishing/publishShell.ts'
import { brokenFiles } from './verify.ts'

const remote = 'remotes/academy/1.0.0'
let site: string

beforeAll(async () => {
  const { site: made, owner: credential } = await emptySite()
  site = made
  await publishShell(site, await writeShellBuild(), { mode: 'full', credential, origin })
  await publishRemote(site, await writeSampleBuild({ version: '1.0.0' }), {
    name: 'academy',
    activate: true,
    credential,
    origin,
  })
})

const check = async () => brokenFiles(site, await readRegistry(site))

/** The result of `brokenFiles` while a file has other content. */
async function problemsWith(name: string, content: string | Buffer): Promise<string[]> {
  const file = join(site, name)
  const before = await readFile(file)
  await writeFile(file, content)
  const problems = await check()
  await writeFile(file, before)
  return problems
}

describe('brokenFiles', () => {
  it('returns nothing for a site as it was published', async () => {
    expect(await check()).toEqual([])
  })

  it.each([
    [`${remote}/Page-1.js`, 'changed', 'academy/1.0.0: Page-1.js no es el que se publicó'],
    [`${remote}/Page-1.js.gz`, gzipSync('changed'), 'academy/1.0.0: Page-1.js.gz no es el que se publicó'],
    [
      `${remote}/Page-1.js.br`,
      brotliCompressSync('changed'),
      'academy/1.0.0: Page-1.js.br no es el que se publicó',
    ],
    [`${remote}/Page-1.js.br`, 'not brotli', 'academy/1.0.0: Page-1.js.br no es el que se publicó'],
    [
      `${remote}/Page-1.js.gz`,
      gzipSync(Buffer.alloc(50_000_000)),
      'academy/1.0.0: Page-1.js.gz no es el que se publicó',
    ],
    [`${remote}/remote.json`, '{}', 'academy/1.0.0: remote.json no es el que se publicó'],
    [
      `${remote}/remote.json.br`,
      brotliCompressSync('{}'),
      'academy/1.0.0: remote.json.br no es el que se publicó',
    ],
    ['full/assets/index-1.js', 'changed', 'shell 1.0.0 (full): assets/index-1.js no es el que se publicó'],
    [
      'full/assets/index-1.js.gz',
      gzipSync('changed'),
      'shell 1.0.0 (full): assets/index-1.js.gz no es el que se publicó',
    ],
    [
      'full/assets/spare/index-1.js',
      '',
      'shell 1.0.0 (full): assets/spare/index-1.js no es el que se publicó',
    ],
    ['full/favicon.svg', '<svg onload="x()"/>', 'shell (full): favicon.svg no es el que se publicó'],
    ['full/shell.json', '{}', 'shell (full): shell.json no es el que se publicó'],
    ['full/shells/1.0.0/index.html', '<html>', 'shell 1.0.0 (full): index.html no es el que se publicó'],
    ['full/shells/1.0.0/shell.json', '{}', 'shell 1.0.0 (full): shell.json no es el que se publicó'],
    [
      'full/patterns/nodo-norte/404.html',
      '<html>',
      'full/patterns/nodo-norte/404.html no es la página que corresponde a lo publicado',
    ],
  ])('reports %s when it is changed', async (name, content, problem) => {
    expect(await problemsWith(name, content)).toEqual([problem])
  })

  it('reports a file that was never published and a missing one', async () => {
    const [added, page] = [join(site, remote, 'more.js'), join(site, remote, 'Page-1.js')]
    const before = await readFile(page)
    await writeFile(added, 'changed')
    await rm(page)
    expect(await check()).toEqual(['academy/1.0.0: falta Page-1.js', 'academy/1.0.0: more.js no se publicó'])
    await rm(added)
    await writeFile(page, before)
  })
})

it('reports a changed import map of pages, in each copy and form', async () => {
  const page = await readFile(join(site, 'full/pages/nodo-norte/academy/index.html'), 'utf8')
  const [name = ''] = /assets\/hashes\/[^"]+/.exec(page) ?? []
  for (const file of [name, `${name}.br`, name.replace('assets/', 'assets/spare/')]) {
    const content = await readFile(join(site, 'full', file))
    await writeFile(join(site, 'full', file), `${content}x`)
    expect(await brokenFiles(site, await readRegistry(site))).toEqual([
      `shell (full): ${file} no es el que se publicó`,
    ])
    await composeSite(site, await readRegistry(site))
    expect(await brokenFiles(site, await readRegistry(site))).toEqual([])
  }
})

describe('composeSite', () => {
  it('adds no hash for the files of a version whose manifest was changed', async () => {
    const file = join(site, remote, 'remote.json')
    const manifest = await readFile(file, 'utf8')
    await writeFile(file, manifest.replaceAll(/sha256-[^"]{8}/g, 'sha256-AAAAAAAA'))
    await composeSite(site, await readRegistry(site))
    const page = await readFile(join(site, 'full/pages/nodo-norte/academy/index.html'), 'utf8')
    expect(page).not.toContain('sha256-AAAAAAAA')
    expect(page).not.toContain('/remotes/academy/1.0.0/')
    await writeFile(file, manifest)
    await composeSite(site, await readRegistry(site))
    expect(await readFile(join(site, 'full/pages/nodo-norte/academy/index.html'), 'utf8')).toContain(
      '/remotes/academy/1.0.0/',
    )
  })
})
