import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { projectFolder } from 'federation/project-folder'
import { type NewRemote, renderRemote, writeRemote } from 'federation/sdk/newRemote'
import type { SdkManifest, SiteFacts } from 'federation/sdk/sdkManifest'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptySite, temporaryFolder } from '../../test/sampleRemote.ts'
import { installSdk, stubShellBuild, unpackSdk } from '../../test/sdkRepository.ts'
import { newTeamCredential } from '../signing/credentials.ts'
import { issueCredential } from '../signing/teams.ts'
import { packSdk, type Sdk } from './packSdk.ts'
import { placeSdk } from './placeSdk.ts'

let cache: string
let sdk: Sdk
/** Folder with the packages, unpacked. */
let unpacked: string

const facts: SiteFacts = {
  shell: '1.2.3',
  contract: 2,
  shared: {
    'react-dom/client': { version: '19.3.1', names: ['createRoot'], withheld: ['hydrateRoot'] },
    'react-router-dom': { version: '7.18.5', names: ['Link', 'useParams'], withheld: ['Form', 'useFetcher'] },
    'styled-components': { version: '6.6.0', names: ['default', 'styled'], withheld: ['ServerStyleSheet'] },
  },
  slots: { 'public.home.after': { type: '{ limit: number | string }', about: 'Below the services.' } },
}
const readFacts = async () => facts

beforeAll(async () => {
  cache = join(await temporaryFolder('sdk'), 'packed/1')
  sdk = await packSdk(projectFolder, { version: '1.2.3', buildShell: stubShellBuild, readFacts, cache })
  unpacked = await unpackSdk(sdk)
}, 120_000)

const manifestOf = (name: string) => JSON.parse(readFileSync(join(unpacked, name, 'package.json'), 'utf8'))
const filesOf = (name: string) =>
  readdirSync(join(unpacked, name), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  )

describe.each(['federation', 'shared-admin', 'shared-auth', 'shared-ui'])('the packed %s', (name) => {
  it('has every file that its exports and programs name', () => {
    const { exports, bin = {} } = manifestOf(name)
    const entries = Object.values<string | Record<string, string>>(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    )
    expect(entries.length).toBeGreaterThan(2)
    const named = [...entries, ...Object.values<string>(bin)].filter((file) => !file.includes('*'))
    expect(named.filter((file) => !existsSync(join(unpacked, name, file)))).toEqual([])
    // Node runs no TypeScript below node_modules.
    expect(named.filter((file) => /(?<!\.d)\.m?tsx?$/.test(file) && !file.endsWith('.d.mts'))).toEqual([])
  })

  it('contains neither sources nor tests, and every relative import resolves', () => {
    const files = filesOf(name)
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
    const missing = files
      // Those lead to the packages that are installed beside this one.
      .filter((file) => /\.(m?js|d\.m?ts)$/.test(file) && !file.startsWith('shared/real/'))
      .flatMap((file) => {
        const text = readFileSync(join(unpacked, name, file), 'utf8')
        const imports = [...text.matchAll(/(?:from |import\()['"](\.{1,2}\/[^'"$]+)['"]/g)].map(
          ([, path = '']) => path,
        )
        return imports
          .filter((path) => {
            const target = join(unpacked, name, dirname(file), path)
            return !existsSync(/\.d\.m?ts$/.test(file) ? target.replace(/\.js$/, '.d.ts') : target)
          })
          .map((path) => `${file}: ${path}`)
      })
    // It replaces a module of lucide, and imports that module's neighbour.
    expect(missing.filter((each) => each !== 'src/vite/lean/leanIcon.mjs: ./context.mjs')).toEqual([])
  })

  it('never makes npm fetch a package of the workspace from the registry', () => {
    const { dependencies, peerDependencies = {}, peerDependenciesMeta } = manifestOf(name)
    for (const own of ['federation', 'shared-admin', 'shared-auth', 'shared-ui']) {
      expect(dependencies).not.toHaveProperty(own)
      if (own in peerDependencies) expect(peerDependenciesMeta[own]).toEqual({ optional: true })
    }
  })
})

it('brings no engine that prerenders pages, which is larger than everything else', () => {
  const { dependencies, optionalDependencies } = manifestOf('federation') as unknown as Record<string, object>
  expect(Object.keys({ ...dependencies, ...optionalDependencies })).not.toContain('workerd')
  expect(filesOf('federation')).not.toContain('src/prerender/engine/enginePage.mjs')
})

it('contains the page and the assets of the shell that remotes run inside of, but not its icons', () => {
  expect(filesOf('shell').sort()).toEqual(['assets/index-1.js', 'index.html'])
})

describe('create-remote', () => {
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [join(unpacked, 'create-remote/src/sdk/createRemote.js'), ...words], {
      encoding: 'utf8',
      stdio: 'pipe',
    })

  it('runs without other packages, and rejects bad arguments and a site that does not respond', () => {
    expect(run('--help')).toContain('create-remote.tgz <nombre>')
    expect(() => run('Mal')).toThrow('no puede ser el nombre')
    expect(() => run('blog')).toThrow('Falta la dirección del sitio')
    expect(() => run('blog', '--site', 'ftp://x')).toThrow('--site acepta una dirección')
    expect(() => run('blog', '--site', 'http://127.0.0.1:9')).toThrow('No responde http://127.0.0.1:9')
  })
})

/** Writes a new remote to a folder of its own. */
async function newRepository(remote: NewRemote, site: string): Promise<string> {
  const folder = join(await temporaryFolder('repository'), remote.name)
  const subject = { remote, versions: sdk.manifest.versions, site }
  await writeRemote(folder, renderRemote(join(projectFolder, 'federation/template'), 'repository', subject))
  return folder
}

describe('a repository with the packages', () => {
  const site = 'https://sitio.example'
  let folder: string

  const mfe = (words: string[], environment: Record<string, string>) =>
    promisify(execFile)(
      process.execPath,
      [join(folder, 'node_modules/federation/releases/src/cli/mfe.js'), ...words],
      {
        cwd: folder,
        // Its repository names the site; a site folder in the environment would come first.
        env: { ...process.env, SITE_DIR: '', ...environment },
      },
    )

  beforeAll(async () => {
    const remote = { name: 'diario', path: '/diario', title: 'Diario', port: 5190 }
    folder = await newRepository({ ...remote, template: 'react' }, site)
    await installSdk(folder, sdk, unpacked)
  })

  it('passes its own check', async () => {
    const [{ scripts }, workflow] = [
      JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
      await readFile(join(folder, '.github/workflows/release.yml'), 'utf8'),
    ]
    expect(workflow).toContain('run: npm run check')
    const nodeIn = (of: string) => readFile(join(of, '.node-version'), 'utf8')
    expect(await nodeIn(folder)).toBe(await nodeIn(projectFolder))
    const { VITEST, NODE_ENV, ...environment } = process.env
    const PATH = `${join(folder, 'node_modules/.bin')}:${environment.PATH}`
    const options = { cwd: folder, env: { ...environment, PATH } }
    const { stdout } = await promisify(execFile)('sh', ['-c', scripts.check], options)
    expect(stripVTControlCharacters(stdout)).toMatch(/Tests +\d+ passed[\s\S]*remoteEntry/)
    await rm(join(folder, 'dist'), { recursive: true })
  }, 120_000)

  it('finds its site without an option', async () => {
    const commands = [['status'], ['activate', 'diario', '1.0.0'], ['publish', 'diario']]
    await Promise.all(
      commands.map(async (words) => {
        const failed = mfe(words, { MFE_TOKEN: '' })
        await expect(failed).rejects.toThrow(`la crea en ${site}/dashboard/application/releases`)
      }),
    )
  })

  it('knows the slots of the site with their types, and the names that the shell shares', async () => {
    const file = join(folder, 'src/types.tsx')
    await writeFile(
      file,
      `import { Form, Link, type NavigateFunction, useFetcher, useParams } from 'react-router-dom'
import type { PartProps } from 'shared-ui'
import { theme } from 'shared-ui'
import styled from 'styled-components'
export const Shared = styled(Link)\`color: \${(props) => props.theme.color.primary}; margin: \${theme.space[2]}\`
export const go = (navigate: NavigateFunction) => navigate(useParams().slug ?? '/')
// @ts-expect-error: unlike those before
export const form = <Form />
export const right: PartProps<'public.home.after'> = { value: { limit: 3 } }
// @ts-expect-error: another type
export const wrong: PartProps<'public.home.after'> = { value: { limit: true } }
// @ts-expect-error: no such slot
export type Unknown = PartProps<'public.home.before'>
export const fetcher = useFetcher()
`,
    )
    const compiler = join(projectFolder, 'node_modules/typescript/bin/tsc')
    const checked = await promisify(execFile)(process.execPath, [compiler], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    )
    expect(checked.stdout).toMatch(
      /^src\/types\.tsx\(14,24\): error TS2349: .*\n {2}Type 'NoCompartidoPorElShell<"useFetcher de react-router-dom">' has no call signatures\.\n$/,
    )
    await rm(file)
  }, 60_000)

  it('moves to the SDK of the live site, or stays as it was', async () => {
    const manifest = await readFile(join(folder, 'package.json'), 'utf8')
    const next = {
      ...sdk.manifest,
      version: '1.3.0',
      versions: { ...sdk.manifest.versions, react: '19.3.2' },
      packages: {
        ...sdk.manifest.packages,
        federation: { file: `1.3.0/federation-${'b'.repeat(16)}.tgz`, integrity: '' },
      },
    }
    const server = createServer((_request, response) => response.end(JSON.stringify(next)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    /** Stands in for npm. */
    const npm = async (script: string) => {
      const programs = await temporaryFolder('programs')
      await writeFile(join(programs, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      return { PATH: `${programs}:${process.env.PATH}` }
    }
    const upgraded = async (script: string) => mfe(['upgrade', '--site', address], await npm(script))
    await expect(upgraded('echo no hay red >&2; exit 1')).rejects.toThrow('no hay red')
    expect(await readFile(join(folder, 'package.json'), 'utf8')).toBe(manifest)

    const facts = join(folder, 'node_modules/federation/site.json')
    const { stdout } = await upgraded(
      `sed -i 's/createRoot/hydrateRoot/; s/"shell": "1.2.3"/"shell": "1.3.0"/' ${facts}`,
    )
    expect(stdout).toContain(`usa ahora el SDK del shell 1.3.0 de ${address} (antes, el del 1.2.3)`)
    expect(stdout).toMatch(/react {2}19\.3\.1 → 19\.3\.2/)
    expect(stdout).toContain('nombres de react-dom/client: hay además hydrateRoot')
    expect(stdout).toContain('nombres de react-dom/client: ya no hay createRoot')
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(dependencies.react).toBe('19.3.2')
    expect(devDependencies.federation).toBe(`${address}/sdk/1.3.0/federation-${'b'.repeat(16)}.tgz`)
    server.close()
  }, 60_000)
})

describe('a repository without React', () => {
  const remote = { name: 'plano', path: '/plano', title: 'Plano', port: 5190 }

  it('passes its own checks and is published, with nothing that the shell shares', async () => {
    const folder = await newRepository({ ...remote, template: 'plain' }, '')
    const read = (file: string) => readFile(join(folder, file), 'utf8')
    const { devDependencies, dependencies } = JSON.parse(await read('package.json'))
    expect(dependencies).toBeUndefined()
    const { dependencies: needed, peerDependencies, peerDependenciesMeta } = manifestOf('federation')
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    const named = new Set([...Object.keys(devDependencies), ...Object.keys(needed), ...peers, 'react'])
    named.delete('federation')
    await installSdk(folder, sdk, unpacked, { own: ['federation'], others: [...named] })

    const run = (program: string, words: string[], environment = {}) =>
      promisify(execFile)(process.execPath, [join(folder, 'node_modules', program), ...words], {
        cwd: folder,
        env: { ...process.env, ...environment },
      }).catch(({ stdout, stderr }) => expect.fail(stdout + stderr))
    await run('typescript/bin/tsc', [])
    await run('vitest/vitest.mjs', ['run'])

    const { site: published, access } = await emptySite()
    const { token } = await issueCredential(published, access, 'plano')
    const where = { MFE_TOKEN: token, SITE_DIR: published, PORT: '9', SITE_URL: '' }
    await run('federation/releases/src/cli/mfe.js', ['publish', 'plano'], where)
    const place = join(published, 'remotes/plano/1.0.0')
    const { contract, shared, files } = JSON.parse(await readFile(join(place, 'remote.json'), 'utf8'))
    expect({ contract, shared }).toEqual({ contract: 3, shared: {} })
    const scripts = Object.keys(files).filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(1)
    for (const file of scripts) expect(await readFile(join(place, file), 'utf8')).not.toMatch(/react/i)
  }, 90_000)

  it('installs exact versions of Vue, which the site does not have', async () => {
    const folder = await newRepository({ ...remote, template: 'vue' }, '')
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(dependencies).toEqual({ vue: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    expect(devDependencies['@vitejs/plugin-vue']).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Object.keys({ ...dependencies, ...devDependencies })).not.toContain('react')
    expect(await readFile(join(folder, 'src/page.ts'), 'utf8')).toContain('createApp')
    expect(sdk.manifest.versions).not.toHaveProperty('vue')
  })
})

describe('the guide', () => {
  const read = (file: string) => readFileSync(join(unpacked, 'federation', file), 'utf8')

  it('has the shared names, the slots and their types, without a gap', () => {
    expect(read('guide/slots.md')).toContain(
      '| `public.home.after` | `{ limit: number \\| string }` | Below the services. |',
    )
    expect(read('guide/shared.md')).toContain('| `react-dom/client` | 19.3.1 | `createRoot` |')
    expect(read('README.md')).toContain('packed with shell 1.2.3')
  })

  it('is the same text for people and for coding agents', () => {
    const files = filesOf('federation').filter((file) => /^(README|guide\/\w+)\.md$/.test(file))
    expect(files.length).toBeGreaterThan(4)
    const whole = read('llms.txt')
    for (const file of files) expect(whole).toContain(read(file))
    expect(whole.length).toBe(files.reduce((sum, file) => sum + read(file).length + 1, -1))
  })

  it('links only to files that it has, and names only commands that exist', () => {
    const whole = read('llms.txt')
    for (const [, file = ''] of read('README.md').matchAll(/\]\(([\w./]+\.md)\)/g))
      expect(filesOf('federation')).toContain(file)
    const help = readFileSync(join(projectFolder, 'releases/src/cli/mfe.ts'), 'utf8')
    for (const [, command = ''] of whole.matchAll(/npm run mfe -- (\w+)/g))
      expect(help).toContain(`-- ${command} `)
  })
})

describe('packing', () => {
  it('gives the same result again, and reuses the cache', async () => {
    const again = await packSdk(projectFolder, {
      version: '1.2.3',
      buildShell: stubShellBuild,
      readFacts,
      cache: join(await temporaryFolder('sdk'), 'p/1'),
    })
    expect(again).toEqual(sdk)
    expect(
      await packSdk('/nowhere', { version: '1.2.3', buildShell: stubShellBuild, readFacts, cache }),
    ).toEqual(sdk)
  }, 120_000)

  it('lists exact versions of everything that the template installs', async () => {
    const { dependencies, devDependencies } = JSON.parse(
      await readFile(join(projectFolder, 'federation/template/react/repository/package.json'), 'utf8'),
    )
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      expect([name, sdk.manifest.versions[name]]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+/)])
  })
})

describe('placing', () => {
  it('keeps the tarballs of earlier shells, which lock files refer to', async () => {
    const { site, owner } = await emptySite()
    const older: Sdk = {
      manifest: { ...sdk.manifest, version: '1.0.0' },
      files: new Map([['shared-ui-0000.tgz', Buffer.from('old')]]),
    }
    await placeSdk(site, older, owner)
    await placeSdk(site, sdk, owner)
    expect(existsSync(join(site, 'sdk/1.0.0/shared-ui-0000.tgz'))).toBe(true)
    const latest: SdkManifest = JSON.parse(await readFile(join(site, 'sdk/latest.json'), 'utf8'))
    expect(latest).toEqual(sdk.manifest)
    for (const { file } of Object.values(latest.packages))
      expect(existsSync(join(site, 'sdk', file))).toBe(true)
    const { file } = latest.packages['create-remote'] ?? { file: '' }
    const program = await readFile(join(site, 'sdk/create-remote.tgz'))
    expect(program.equals(await readFile(join(site, 'sdk', file)))).toBe(true)
  })

  it('is allowed only for the owner of the site', async () => {
    const { site, owner } = await emptySite()
    await expect(placeSdk(site, sdk, newTeamCredential('academy', owner.publicKey))).rejects.toThrow(
      'solo lo hace el dueño',
    )
    expect(existsSync(join(site, 'sdk'))).toBe(false)
  })

  it('rejects a folder that leads out of the site', async () => {
    const { site, owner } = await emptySite()
    await writeFile(join(site, 'sdk'), '')
    await expect(placeSdk(site, sdk, owner)).rejects.toThrow('no es una carpeta')
  })
})
