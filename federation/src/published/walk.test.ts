import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { walk, walkFiles } from './walk.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walk-'))
  await mkdir(join(folder, 'pages/deep'), { recursive: true })
  await writeFile(join(folder, 'pages/deep/index.html'), 'deep')
  await writeFile(join(folder, 'pages/index.html'), 'page')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('lists everything below a folder, sorted', async () => {
  expect((await walk(folder)).map(({ name }) => name)).toEqual([
    'pages',
    'pages/deep',
    'pages/deep/index.html',
    'pages/index.html',
  ])
  expect(await walkFiles(folder)).toEqual(['pages/deep/index.html', 'pages/index.html'])
})

it('lists links, and nothing behind them', async () => {
  await symlink('pages', join(folder, 'host'))
  await symlink('..', join(folder, 'pages/circle'))
  await symlink('pages/index.html', join(folder, 'home.html'))
  const links = (await walk(folder)).filter(({ entry }) => entry.isSymbolicLink()).map(({ name }) => name)
  expect(links).toEqual(['home.html', 'host', 'pages/circle'])
  expect(await walkFiles(folder)).toEqual(['pages/deep/index.html', 'pages/index.html'])
})

it('throws for a folder that is missing', () => expect(walk(join(folder, 'gone'))).rejects.toThrow(/ENOENT/))
