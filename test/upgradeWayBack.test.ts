import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { savedUpgrade, wayBack } from '../scripts/upgrade/upgradeWayBack.mjs'

async function folderWith(manifest?: object) {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  if (manifest) await writeFile(join(folder, 'upgrade.json'), JSON.stringify(manifest))
  return folder
}

it('names the commands that take an upgrade back, and the code that ran before', async () => {
  const folder = await folderWith({ commit: 'abcdef0' })
  expect(wayBack(folder).split('\n').slice(1)).toEqual([
    `  npm run upgrade -- --back ${folder}`,
    '  git switch --detach abcdef0 && npm ci && npm start',
  ])
})

it('names no commit where the earlier code recorded none', async () => {
  expect(wayBack(await folderWith({}))).toContain('git switch --detach <su versión>')
})

it('knows no copy in a folder where it is not complete', async () => {
  expect(savedUpgrade(await folderWith())).toBeNull()
})
