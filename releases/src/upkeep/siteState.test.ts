import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from 'federation/published/registry'
import { expect, it } from 'vitest'
import { changedPaths, folderContents } from '../../test/folderContents.ts'
import { emptySite, origin, temporaryFolder, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeShellBuild } from '../../test/sampleShell.ts'
import { publishRemote } from '../publishing/publish.ts'
import { publishShell } from '../publishing/publishShell.ts'
import { copySiteState, restoreSiteState } from './siteState.ts'
import { brokenFiles } from './verify.ts'

it('brings back what a site served, keeps the versions since then and their numbers', async () => {
  const { site, owner: credential } = await emptySite()
  const publish = async (version: string) => {
    const build = await writeSampleBuild({ version, text: version })
    await publishRemote(site, build, { name: 'academy', activate: true, credential, origin })
  }
  const shell = async (version: string) => {
    const build = await writeShellBuild({ version, entry: version })
    await publishShell(site, build, { mode: 'full', activate: true, credential, origin })
  }
  await shell('1.0.0')
  await publish('1.0.0')
  await writeFile(join(site, 'sources.json'), '{"academy 1.0.0":"first"}')
  const before = folderContents(site)
  const copy = await temporaryFolder('copy')
  await copySiteState(site, copy)
  expect(Object.keys(folderContents(copy)).filter((path) => /remoteEntry|assets/.test(path))).toEqual([])

  await shell('1.1.0')
  await publish('1.1.0')
  await writeFile(join(site, 'sources.json'), '{"academy 1.0.0":"other","academy 1.1.0":"second"}')
  await mkdir(join(site, 'full/drawn/added'), { recursive: true })
  await writeFile(join(site, 'full/drawn/added/index.html'), 'prerendered by the newer release')
  await symlink('nodo', join(site, 'full/pages/added.example'))
  await restoreSiteState(site, copy)

  const after = folderContents(site)
  const changed = changedPaths(before, after).filter(
    (path) => !/^(sources\.json|events\/reserve)$/.test(path),
  )
  expect(changed.filter((path) => !/^(remotes\/academy\/1\.1\.0|full\/(assets|shells))/.test(path))).toEqual(
    [],
  )
  expect(JSON.parse(await readFile(join(site, 'sources.json'), 'utf8'))).toEqual({
    'academy 1.0.0': 'first',
    'academy 1.1.0': 'second',
  })
  expect(await brokenFiles(site, await readRegistry(site))).toEqual([])
})
