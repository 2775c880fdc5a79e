import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../releases/test/sampleRemote.ts'
import { projectFolder } from '../src/projectFolder.ts'

const { install, isInstalled } = (await import(
  pathToFileURL(join(projectFolder, 'scripts/installed.mjs')).href
)) as {
  install: (folder: string) => boolean
  isInstalled: (folder: string) => boolean
}

const packages = {
  part: { version: '1.0.0' },
  'node_modules/part': { resolved: 'part', link: true },
  'node_modules/a': { version: '2.0.0', integrity: 'sha512-a' },
  'node_modules/@b/c': { version: '3.0.0', integrity: 'sha512-c' },
}
const elsewhere = { 'node_modules/d-darwin': { version: '1.0.0', optional: true } }
let folder: string

const write = async (file: string, value: object) => {
  await mkdir(join(folder, file, '..'), { recursive: true })
  await writeFile(join(folder, file), JSON.stringify(value))
}
const writeLock = (change: object) =>
  write('package-lock.json', { packages: { '': {}, ...packages, ...elsewhere, ...change } })

beforeEach(async () => {
  folder = await temporaryFolder('installed')
  await writeLock({})
  await write('part/package.json', { version: '1.0.0' })
  await write('node_modules/a/package.json', { version: '2.0.0' })
  await write('node_modules/@b/c/package.json', { version: '3.0.0' })
  await symlink('../part', join(folder, 'node_modules/part'))
  await write('node_modules/.package-lock.json', { packages })
})

afterEach(() => vi.unstubAllEnvs())

describe('the locked packages', () => {
  it('are installed after any npm install, except those for other systems', () => {
    expect(isInstalled(folder)).toBe(true)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['node_modules is missing', () => rm(join(folder, 'node_modules'), { recursive: true })],
    ['an install was interrupted', () => rm(join(folder, 'node_modules/.package-lock.json'))],
    [
      'the record of npm is truncated',
      () => writeFile(join(folder, 'node_modules/.package-lock.json'), '{"pack'),
    ],
    ['a package was deleted', () => rm(join(folder, 'node_modules/@b/c'), { recursive: true })],
    ['a package was replaced', () => write('node_modules/a/package.json', { version: '2.0.1' })],
    ['a link of a workspace is missing', () => rm(join(folder, 'node_modules/part'))],
    ['the lock file has another version', () => writeLock({ 'node_modules/a': { version: '2.0.1' } })],
    [
      'the lock file has other content',
      () => writeLock({ 'node_modules/a': { ...packages['node_modules/a'], integrity: 'x' } }),
    ],
    ['the lock file has one package more', () => writeLock({ 'node_modules/e': { version: '1.0.0' } })],
    ['the lock file has one package less', () => writeLock({ 'node_modules/a': undefined })],
  ])('are not installed when %s', async (_label, change) => {
    await change()
    expect(isInstalled(folder)).toBe(false)
  })

  it('include in production what builds the site', async () => {
    await rm(join(folder, 'node_modules'), { recursive: true })
    const root = { name: 'site', devDependencies: { builder: 'file:builder' } }
    const builder = { name: 'builder', version: '1.0.0' }
    await write('package.json', root)
    await write('builder/package.json', builder)
    await write('package-lock.json', {
      name: 'site',
      lockfileVersion: 3,
      packages: {
        '': root,
        builder: { ...builder, dev: true },
        'node_modules/builder': { resolved: 'builder', link: true },
      },
    })
    vi.stubEnv('NODE_ENV', 'production')
    expect(install(folder)).toBe(true)
    expect(isInstalled(folder)).toBe(true)
  })
})
