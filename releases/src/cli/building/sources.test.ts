import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/sampleRemote.ts'
import { hashOfRemote, readSources, recordSources } from './sources.ts'

let project: string
const remote = () => join(project, 'remote-academy')

beforeEach(async () => {
  project = await temporaryFolder('project')
  await mkdir(join(remote(), 'src'), { recursive: true })
  await writeFile(join(remote(), 'package.json'), '{"version":"1.0.0"}')
  await writeFile(join(remote(), 'src/remote.tsx'), 'export const remote = 1')
})

describe('the hash of a remote', () => {
  it('changes with its sources, not with its tests, builds or READMEs', async () => {
    const before = await hashOfRemote(project, 'academy')
    await mkdir(join(remote(), 'dist'))
    for (const file of ['dist/a.js', 'src/remote.test.tsx', 'README.md'])
      await writeFile(join(remote(), file), 'x')
    expect(await hashOfRemote(project, 'academy')).toBe(before)
    await writeFile(join(remote(), 'src/remote.tsx'), 'export const remote = 2')
    expect(await hashOfRemote(project, 'academy')).not.toBe(before)
  })

  it('ignores the version number', async () => {
    const raised = '{"version":"1.0.1"}'
    const before = await hashOfRemote(project, 'academy', raised)
    await writeFile(join(remote(), 'package.json'), raised)
    expect(await hashOfRemote(project, 'academy')).toBe(before)
  })

  it('is the same in another folder', async () => {
    const other = await temporaryFolder('other')
    await cp(project, other, { recursive: true })
    expect(await hashOfRemote(other, 'academy')).toBe(await hashOfRemote(project, 'academy'))
  })
})

it('records the hashes of parts that are published concurrently', async () => {
  const site = await temporaryFolder('site')
  const parts = ['academy 1.0.1', 'public 1.0.0', 'shell:full']
  await Promise.all(parts.map((part) => recordSources(site, part, `hash of ${part}`)))
  expect(Object.keys(await readSources(site)).sort()).toEqual(parts)
})
