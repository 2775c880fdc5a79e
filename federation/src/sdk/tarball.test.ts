import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../releases/test/sampleRemote.ts'
import { packTarball, unpackTarball } from './tarball.ts'

const long = `${'carpeta/'.repeat(14)}archivo-con-un-nombre.js`
const files = new Map([
  ['package.json', Buffer.from('{"name":"a"}')],
  [long, Buffer.from('ñ'.repeat(600))],
  [`${'a'.repeat(125)}.js`, Buffer.from('long')],
  ['empty.js', Buffer.alloc(0)],
])

it('is unpacked by other programs to the same files', async () => {
  const folder = await temporaryFolder('tarball')
  await writeFile(join(folder, 'a.tgz'), await packTarball(files))
  execFileSync('tar', ['xzf', 'a.tgz'], { cwd: folder })
  for (const [name, content] of files)
    expect(readFileSync(join(folder, 'package', name)).equals(content), name).toBe(true)
})

it('is unpacked to the same files', async () => {
  expect(await unpackTarball(await packTarball(files))).toEqual(files)
})

it('has the same bytes for the same files, in any order', async () => {
  const packed = await packTarball(files)
  expect((await packTarball(new Map([...files].reverse()))).equals(packed)).toBe(true)
  expect((await packTarball(new Map([...files, ['b.js', Buffer.from('')]]))).equals(packed)).toBe(false)
})
