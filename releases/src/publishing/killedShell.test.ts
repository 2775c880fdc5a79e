import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { remotesFolder } from 'federation/published/folders'
import { readRegistry } from 'federation/published/registry'
import { readShells, type ShellRecord } from 'federation/published/shells'
import { expect, it } from 'vitest'
import { programArgs } from '../../test/programArgs.ts'
import { emptySite, origin } from '../../test/sampleRemote.ts'
import { writeShellBuild } from '../../test/sampleShell.ts'
import { moments, searchTimeout } from '../../test/searching.ts'
import { readEvents } from '../changes/journal.ts'
import { readKeyring } from '../signing/keyring.ts'
import { repairPages } from '../upkeep/repairPages.ts'
import { brokenFiles } from '../upkeep/verify.ts'
import { publishShell } from './publishShell.ts'

const KILLS = moments(2, 20, 1_000)
const switcher = programArgs('releases/test/switchShellForever.ts')

it(`leaves every page complete and of one shell after ${KILLS.length} kills`, {
  timeout: searchTimeout,
}, async () => {
  const { site, owner: credential } = await emptySite()
  const first = await writeShellBuild({ version: '0.9.0', entry: '0.9.0' })
  await publishShell(site, first, { mode: 'full', credential, origin })
  const broken = async () => brokenFiles(site, await readRegistry(site))

  for (const [round, moment] of KILLS.entries()) {
    const child = spawn(process.execPath, [...switcher, site, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, MFE_TOKEN: credential.token },
    })
    await once(child.stdout, 'data')
    await sleep(moment)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // Removes the killed process's lock instead of waiting 10 s for it to expire.
    await rm(`${remotesFolder(site)}.lock`, { recursive: true, force: true })

    const record = (await readShells(site)).modes.full
    for (const version of await versionsOfPages(site))
      expect(Object.keys(record?.versions ?? {})).toContain(version)
    await expectEvents(site, record)
    // Pages of the shell that was active before may be left, with its icon; no file of any version is damaged.
    for (const problem of await broken())
      expect(problem).toMatch(/no es la página que corresponde|^shell \(full\): /)
    await repairPages(site, await readKeyring(site, credential.ownerKey))
    expect(await broken()).toEqual([])
  }
})

/** Every publish and every switch that was committed has its event once, and no other has one. */
async function expectEvents(site: string, record: ShellRecord | undefined) {
  const events = await readEvents(site)
  const published = events.filter(({ action }) => action === 'publish').map(({ version }) => version)
  expect(published.sort()).toEqual(Object.keys(record?.versions ?? {}).sort())
  const switches = events.filter(({ action }) => action === 'activate' || action === 'rollback')
  for (const [index, { from }] of switches.entries()) expect(from).toBe(switches[index - 1]?.version ?? null)
  expect(switches.at(-1)?.version).toBe(record?.active)
}

/** The shells of the composed pages; each page refers only to files of one. */
async function versionsOfPages(site: string): Promise<string[]> {
  const folder = join(site, 'full/pages')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  const versions = names.map(async (name) => {
    const html = await readFile(join(folder, name), 'utf8')
    const entries = [...html.matchAll(/\/assets\/(?:spare\/)?index-([\d.]+)\.js/g)].map(
      (match) => match[1] ?? '',
    )
    expect([name, new Set(entries).size]).toEqual([name, 1])
    return entries.slice(0, 1)
  })
  return [...new Set((await Promise.all(versions)).flat())]
}
