import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { readEvents } from 'releases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from '../../../../federation/src/projectFolder.ts'
import { packSdk } from '../../../../releases/src/sdk/packSdk.ts'
import { placeSdk } from '../../../../releases/src/sdk/placeSdk.ts'
import { temporaryFolder } from '../../../../releases/test/sampleRemote.ts'
import { installSdk, stubShellBuild, unpackSdk } from '../../../../releases/test/sdkRepository.ts'
import { openReleasesApp, type ReleasesApp } from '../../../test/releasesApp.ts'

let site: ReleasesApp
let address: string
let repository: string

/** Runs a command line in the team's repository; fails with its output when it fails. */
async function run(line: string, environment: Record<string, string> = {}, cwd = repository) {
  const { VITEST, NODE_ENV, SITE_DIR, ...inherited } = process.env
  const env = { ...inherited, MFE_OWNER_KEY: '/nonexistent', CHROMIUM_PATH: '/nonexistent', ...environment }
  const { stdout } = await promisify(execFile)('bash', ['-e', '-c', line], { cwd, env })
  return stripVTControlCharacters(stdout)
}

beforeAll(async () => {
  site = await openReleasesApp()
  await site.app.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(site.app.app.server.address() as AddressInfo).port}`
  const sdk = await packSdk(projectFolder, {
    version: '1.2.3',
    buildShell: stubShellBuild,
    readFacts: async () => ({ shell: '1.2.3', contract: 2, shared: {}, slots: {} }),
    cache: join(await temporaryFolder('sdk'), 'packed'),
  })
  await placeSdk(site.siteDir, sdk, site.owner)
  const [unpacked, parent] = [await unpackSdk(sdk), await temporaryFolder('team')]
  const program = join(unpacked, 'create-remote/src/sdk/createRemote.js')
  expect(await run(`node ${program} blog --path /blog --site ${address}`, {}, parent)).toContain(
    'remoto blog creado',
  )
  repository = join(parent, 'blog')
  await installSdk(repository, sdk, unpacked)
}, 180_000)

afterAll(() => site.close())

/** The commands of a block of the guide for teams, in their order. */
async function guideCommands(heading: string): Promise<string[]> {
  const guide = await readFile(join(projectFolder, 'federation/guide/README.md'), 'utf8')
  const text = guide.slice(guide.indexOf(heading))
  const block = text.slice(text.indexOf('```sh'), text.indexOf('```', text.indexOf('```sh') + 3))
  return block.split('\n').filter((line) => /^npm run (publish|mfe)\b/.test(line))
}

describe('a team with a repository of its own', () => {
  it('releases over the network with the step of its workflow and the commands of its guide', async () => {
    const { token: MFE_TOKEN } = await site.createCredential({ remote: 'blog' })
    // npm takes as long to start as the command.
    const mfe = (line: string) => run(line.replace('npm run mfe --', 'node_modules/.bin/mfe'), { MFE_TOKEN })
    const accepted = (line = '') => mfe(`${line} --untried --reason 'Sin navegador'`)
    const commands = await guideCommands('## From the address to the first visitor')
    const [publish = '', first, bump = '', canary, activate, rollback = '', ...others] = commands
    expect(others).toEqual([])

    expect(await run(publish, { MFE_TOKEN })).toContain('✓ blog 1.0.0 publicada (')
    expect(await accepted(first)).toContain('reciben blog 1.0.0')

    const workflow = await readFile(join(repository, '.github/workflows/release.yml'), 'utf8')
    const steps = [...workflow.matchAll(/run: (.+)$/gm)].map(([, command = '']) => command)
    // The guide's command, with a reason and a commit.
    const stepOf = (start: string) => steps.find((step) => step.startsWith(start)) ?? ''
    expect(stepOf(bump)).not.toBe('')
    expect(steps.slice(0, 3)).toEqual(['npm ci', 'npm run check', expect.stringMatching(/^npx playwright/)])
    const { token: ofPipeline } = await site.createCredential({ remote: 'blog', scopes: ['read', 'publish'] })
    const push = { GITHUB_SHA: 'a'.repeat(40), REASON: '- corrige «todo»\n\ny dice "por qué"' }
    const pushed = await run(stepOf(bump), { ...push, MFE_TOKEN: ofPipeline })
    expect(pushed).toContain('✓ blog 1.0.1 publicada (')
    expect((await readEvents(site.siteDir)).at(-1)).toMatchObject({
      ...{ action: 'publish', version: '1.0.1', commit: push.GITHUB_SHA },
      reason: '- corrige «todo» y dice "por qué"',
    })

    const proposed = { COMMIT: 'b'.repeat(40), REASON: 'Un cambio propuesto', MFE_TOKEN: ofPipeline }
    expect(await run(stepOf('npm run preview '), proposed)).toContain(`${address}/?testers=`)

    expect(await accepted(canary)).toContain('y el 10 % de ellos, 1.0.1')
    expect(await accepted(activate)).toContain('reciben blog 1.0.1')
    expect(await mfe(rollback)).toContain('reciben blog 1.0.0')

    const rest: Record<string, string | RegExp> = {
      // They run at the same time: disabling a version that is not active changes none of the others.
      status: /● activa .*1\.0\.0/,
      history: /blog 1\.0\.0 otra vez para todos los visitantes/,
      check: /blog/,
      api: 'Ninguna versión de blog declara una API',
      disable: 'los visitantes reciben blog 1.0.0',
      '--help': 'npm run mfe -- rollback <remoto>',
    }
    const listed = await guideCommands('names the site for every command')
    const seen = listed.map((line) => [/mfe -- (\S+)/.exec(line)?.[1] ?? '', line] as const)
    // `upgrade` installs packages: `releases/src/sdk/packSdk.test.ts` runs it.
    expect(seen.map(([name]) => name).sort()).toEqual([...Object.keys(rest), 'upgrade'].sort())
    const runs = seen.map(async ([name, line]) => {
      if (name !== 'upgrade') expect(await mfe(line), line).toMatch(rest[name] ?? 'an expectation')
    })
    await Promise.all(runs)
  }, 240_000)
})
