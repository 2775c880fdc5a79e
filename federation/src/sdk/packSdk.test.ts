import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptySite, temporaryFolder } from '../../test/sampleRemote.ts'
import { newTeamCredential } from '../registry/credentials.ts'
import { projectFolder } from '../workspace.ts'
import { packSdk, type Sdk } from './packSdk.ts'
import { placeSdk } from './placeSdk.ts'
import type { SdkManifest } from './sdkManifest.ts'

let cache: string
let sdk: Sdk
/** Folder with the packages, unpacked. */
let unpacked: string

/** A stub of the shell's build, which takes Vite a while. */
async function buildShell() {
  const folder = await temporaryFolder('shell')
  await mkdir(join(folder, 'assets'))
  for (const name of ['index.html', 'assets/index-1.js', 'favicon.svg'])
    await writeFile(join(folder, name), name)
  return folder
}

beforeAll(async () => {
  cache = join(await temporaryFolder('sdk'), 'packed/1')
  sdk = await packSdk(projectFolder, { version: '1.2.3', buildShell, cache })
  unpacked = await temporaryFolder('unpacked')
  for (const [name, { file }] of Object.entries(sdk.manifest.packages)) {
    await mkdir(join(unpacked, name))
    const input = sdk.files.get(file.slice('1.2.3/'.length))
    execFileSync('tar', ['xzf', '-', '--strip-components=1'], { cwd: join(unpacked, name), input })
  }
}, 120_000)

const manifestOf = (name: string) => JSON.parse(readFileSync(join(unpacked, name, 'package.json'), 'utf8'))
const filesOf = (name: string) =>
  readdirSync(join(unpacked, name), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  )

describe.each(['federation', 'shared-auth', 'shared-ui'])('the packed %s', (name) => {
  it('has every file that its exports and programs name', () => {
    const { exports, bin = {} } = manifestOf(name)
    const entries = Object.values<string | Record<string, string>>(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    )
    expect(entries.length).toBeGreaterThan(2)
    const named = [...entries, ...Object.values<string>(bin)]
    expect(named.filter((file) => !existsSync(join(unpacked, name, file)))).toEqual([])
    // Node runs no TypeScript below node_modules.
    expect(named.filter((file) => /(?<!\.d)\.m?tsx?$/.test(file) && !file.endsWith('.d.mts'))).toEqual([])
  })

  it('contains neither sources nor tests, and every relative import resolves', () => {
    const files = filesOf(name)
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
    const missing = files
      .filter((file) => /\.(m?js|d\.m?ts)$/.test(file))
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
    expect(missing.filter((each) => each !== 'src/vite/leanIcon.mjs: ./context.mjs')).toEqual([])
  })

  it('never makes npm fetch a package of the workspace from the registry', () => {
    const { dependencies, peerDependencies = {}, peerDependenciesMeta } = manifestOf(name)
    for (const own of ['federation', 'shared-auth', 'shared-ui']) {
      expect(dependencies).not.toHaveProperty(own)
      if (own in peerDependencies) expect(peerDependenciesMeta[own]).toEqual({ optional: true })
    }
  })
})

it('brings no engine that draws pages, which is larger than everything else', () => {
  const { dependencies, optionalDependencies } = manifestOf('federation') as unknown as Record<string, object>
  expect(Object.keys({ ...dependencies, ...optionalDependencies })).not.toContain('workerd')
  expect(filesOf('federation')).not.toContain('src/draw/engine/enginePage.mjs')
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

describe('packing', () => {
  it('gives the same result again, and reuses the cache', async () => {
    const again = await packSdk(projectFolder, {
      version: '1.2.3',
      buildShell,
      cache: join(await temporaryFolder('sdk'), 'p/1'),
    })
    expect(again).toEqual(sdk)
    expect(await packSdk('/nowhere', { version: '1.2.3', buildShell, cache })).toEqual(sdk)
  }, 120_000)

  it('lists exact versions of everything that the template installs', async () => {
    const { dependencies, devDependencies } = JSON.parse(
      await readFile(join(projectFolder, 'federation/template/repository/package.json'), 'utf8'),
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
