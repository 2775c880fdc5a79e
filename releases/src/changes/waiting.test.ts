import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from 'federation/published/registry'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changedPaths, folderContents } from '../../test/folderContents.ts'
import { emptySite, origin, temporaryFolder, writeSampleBuild } from '../../test/sampleRemote.ts'
import { rollbackRemote } from '../activating/releases.ts'
import { publishRemote } from '../publishing/publish.ts'
import { publishShell } from '../publishing/publishShell.ts'
import type { Credential } from '../signing/credentials.ts'

/** Compression waits for the gate, as it would on a slow machine. */
const gate = vi.hoisted(() => ({ opened: Promise.resolve(), reached: (): void => undefined }))
vi.mock('../published/forms.ts', async (importOriginal) => {
  const forms = await importOriginal<typeof import('../published/forms.ts')>()
  const behindGate = async <T>(work: () => Promise<T>) => {
    gate.reached()
    await gate.opened
    return work()
  }
  return {
    ...forms,
    packedForms: (...args: Parameters<typeof forms.packedForms>) =>
      behindGate(() => forms.packedForms(...args)),
    placeFile: (...args: Parameters<typeof forms.placeFile>) => behindGate(() => forms.placeFile(...args)),
  }
})

let site: string
let owner: Credential

beforeEach(async () => {
  const made = await emptySite()
  site = made.site
  owner = made.owner
  for (const version of ['1.0.0', '1.1.0']) await publish(version)
})

async function publish(version: string, text = version) {
  const options = { name: 'academy', activate: true, credential: owner, origin } as const
  return publishRemote(site, await writeSampleBuild({ version, text }), options)
}

async function shellBuild(): Promise<string> {
  const folder = await temporaryFolder('shell')
  const manifest = {
    version: '1.0.0',
    isDevelopment: false,
    contract: 2,
    declaration: { title: 'Shell', pages: [] },
    shared: { react: { version: '19.3.1', exports: ['useState'] } },
  }
  await writeFile(join(folder, 'shell.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'index.html'), '<html><head><!--mfe:head--></head></html>')
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/index-1.js'), 'start()')
  return folder
}

/** Starts publishing and blocks it during compression. */
async function held<T>(start: () => Promise<T>) {
  let open = () => {}
  gate.opened = new Promise((resolve) => (open = resolve))
  const reached = new Promise<void>((resolve) => (gate.reached = resolve))
  const done = start()
  await Promise.race([reached, done])
  return { done, open }
}

const rollback = () => rollbackRemote(site, { name: 'academy', credential: owner, origin })

describe('a rollback', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['remote', () => publish('1.2.0')],
    [
      'shell',
      async () => publishShell(site, await shellBuild(), { mode: 'full', credential: owner, origin }),
    ],
  ])('does not wait for a %s that is being published', async (_label, start) => {
    const { done, open } = await held(start)
    const { remotes } = await rollback()
    expect(remotes.academy?.active).toBe('1.0.0')
    open()
    await done
    expect((await readRegistry(site)).remotes.academy?.history.at(-1)).not.toBe('1.1.0')
  })
})

describe('two commands that publish the same version concurrently', () => {
  it('publish the content of one and reject the other, without leftovers', async () => {
    const { done, open } = await held(() => publish('1.2.0', 'La primera'))
    const second = publish('1.2.0', 'La segunda')
    open()
    const results = await Promise.allSettled([done, second])
    const rejected = results.filter(({ status }) => status === 'rejected')
    expect(rejected).toEqual([
      expect.objectContaining({
        reason: expect.objectContaining({
          message: expect.stringContaining('ya está publicada con otro contenido'),
        }),
      }),
    ])
    expect(await readdir(join(site, 'remotes/academy'))).toEqual(['1.0.0', '1.1.0', '1.2.0'])
  })

  it('both succeed when their content is the same', async () => {
    const before = folderContents(site)
    expect(await publish('1.1.0')).toMatchObject({ isNew: false })
    expect(changedPaths(before, folderContents(site))).toEqual([])
  })
})

describe('the leftovers of a killed command', () => {
  it('are removed by the next one, which keeps a version that is being prepared', async () => {
    const home = join(site, 'remotes/academy')
    const [old, fresh] = [join(home, '.incoming-1'), join(home, '.incoming-2')]
    for (const folder of [old, fresh]) await mkdir(folder)
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(old, yesterday, yesterday)
    await publish('1.2.0')
    expect(await readdir(home)).toEqual(['.incoming-2', '1.0.0', '1.1.0', '1.2.0'])
  })
})
