import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inTurn } from 'federation/published/locks'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/sampleRemote.ts'
import { raised, requirePart, withVersion } from './bump.ts'

let folder: string
const manifest = () => readFile(join(folder, 'package.json'), 'utf8')
const raisePatch = async (version: string) => raised(version, 'patch', () => false)

beforeEach(async () => {
  folder = await temporaryFolder('bump')
  await writeFile(join(folder, 'package.json'), '{\n  "name": "remote-academy",\n  "version": "1.2.3"\n}\n')
})

describe('raised', () => {
  it.each([
    ['patch', '1.2.4'],
    ['minor', '1.3.0'],
    ['major', '2.0.0'],
  ])('increments the %s', (part, next) => {
    expect(raised('1.2.3', part, () => false)).toBe(next)
  })

  it('skips versions that are already published, from another checkout or before a command was killed', () => {
    const published = ['1.2.4', '1.2.5']
    expect(raised('1.2.3', 'patch', (version) => published.includes(version))).toBe('1.2.6')
  })

  it.each(['1.2', '1.2.3-beta', 'x', ''])('rejects the version %j', (version) => {
    expect(() => raised(version, 'patch', () => false)).toThrow(`no sabe subir la versión «${version}»`)
  })

  it('rejects an unknown part', () => {
    expect(() => requirePart('parche')).toThrow('--bump acepta patch, minor o major, no «parche»')
  })
})

describe('withVersion', () => {
  it('writes the version once the work has succeeded', async () => {
    const seen = await withVersion(folder, raisePatch, async (next) => ({ next, during: await manifest() }))
    expect(seen.next.version).toBe('1.2.4')
    expect(seen.during).toContain('1.2.3')
    expect(await manifest()).toBe(seen.next.text)
    expect(await manifest()).toBe('{\n  "name": "remote-academy",\n  "version": "1.2.4"\n}\n')
  })

  it('keeps the version when the work fails', async () => {
    const before = await manifest()
    const rejected = withVersion(folder, raisePatch, () => Promise.reject(new Error('rechazada')))
    await expect(rejected).rejects.toThrow('rechazada')
    expect(await manifest()).toBe(before)
  })

  it('keeps edits made in the meantime and does not touch a file whose version stays', async () => {
    const edited = '{"name":"remote-academy","version":"1.2.3","dependencies":{}}'
    await withVersion(folder, raisePatch, () => writeFile(join(folder, 'package.json'), edited))
    expect(JSON.parse(await manifest())).toEqual({
      name: 'remote-academy',
      version: '1.2.4',
      dependencies: {},
    })
    await writeFile(join(folder, 'package.json'), edited)
    await withVersion(
      folder,
      async (version) => version,
      async () => undefined,
    )
    expect(await manifest()).toBe(edited)
  })

  it('gives two concurrent commands different versions when they take turns', async () => {
    const command = () =>
      inTurn(join(folder, 'turns'), () => withVersion(folder, raisePatch, async ({ version }) => version))
    expect((await Promise.all([command(), command()])).sort()).toEqual(['1.2.4', '1.2.5'])
    expect(await manifest()).toContain('1.2.5')
  })
})
