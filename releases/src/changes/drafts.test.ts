import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptySite, origin, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeShellBuild } from '../../test/sampleShell.ts'
import { processMark } from '../published/processMark.ts'
import { publishRemote } from '../publishing/publish.ts'
import { publishShell } from '../publishing/publishShell.ts'

it('publishing removes files that killed processes left, and none that others are writing', async () => {
  const { site, owner: credential } = await emptySite()
  const shell = await writeShellBuild({ version: '1.0.0' })
  await publishShell(site, shell, { mode: 'full', credential, origin, activate: true })
  const publish = async (version: string) =>
    publishRemote(site, await writeSampleBuild({ version }), {
      ...{ name: 'academy', activate: true, credential, origin },
    })
  await publish('1.0.0')
  const page = 'full/pages/nodo-norte/academy/index.html.77'
  const drafts = [
    'remotes/registry.json.12345',
    'remotes/site-0123456789abcdef.json.1',
    'shells.json.9',
    page,
  ]
  for (const name of drafts) await writeFile(join(site, name), 'x')
  const [host] = processMark.split('.')
  // No process has this number, since Linux gives none above 4,194,304.
  const left = `remotes/academy/.incoming-${host}.4194305.aaaaaa`
  const running = `remotes/academy/.incoming-${host}.${process.ppid}.aaaaaa`
  const elsewhere = 'remotes/academy/.incoming-other-host.1.aaaaaa'
  for (const name of [left, running, elsewhere]) await mkdir(join(site, name))

  await publish('1.1.0')

  const names = await readdir(site, { recursive: true })
  expect(names.filter((name) => [...drafts, left, running, elsewhere].includes(name)).toSorted()).toEqual(
    [running, elsewhere].toSorted(),
  )
})
