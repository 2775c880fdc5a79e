import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CONTRACT } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import { type SdkManifest, SHELL_PACKAGE, type SiteFacts } from 'federation/sdk/sdkManifest'
import { packTarball } from 'federation/sdk/tarball'
import { createRemotePackage } from './createRemotePackage.ts'
import {
  filesBelow,
  installedVersions,
  jsonFile,
  type Package,
  SDK_WORKSPACES,
  workspacePackage,
} from './packages.ts'

/** What a site serves for teams outside of the workspace: the manifest, and the tarballs by their file names. */
export type Sdk = { manifest: SdkManifest; files: Map<string, Buffer> }

/**
 * Packs the workspaces that remotes build with, compiled, as they are now. `cache` is a folder for exactly this
 * content: when it exists, nothing is packed again.
 */
export async function packSdk(
  projectFolder: string,
  { cache, ...subject }: Subject & { cache: string },
): Promise<Sdk> {
  return (await cachedSdk(cache)) ?? keepSdk(cache, await freshSdk(projectFolder, subject))
}

type Subject = {
  version: string
  /** Builds the shell for development; resolves to the folder of the build. */
  buildShell: () => Promise<string>
  /** Reads what the shell provides to remotes. */
  readFacts: () => Promise<SiteFacts>
}

async function freshSdk(projectFolder: string, { version, buildShell, readFacts }: Subject): Promise<Sdk> {
  const compiled = await mkdtemp(join(tmpdir(), 'mfe-sdk-'))
  try {
    const [shellFolder] = await Promise.all([buildShell(), compile(projectFolder, compiled)])
    const facts = await readFacts()
    const packages = SDK_WORKSPACES.map((name) => workspacePackage(projectFolder, compiled, name, facts))
    const others = [createRemotePackage(projectFolder, compiled), shellPackage(shellFolder, version)]
    const tarballs = await Promise.all(
      [...packages, ...others].map(async ({ name, files }) => {
        const content = await packTarball(files)
        return { name, file: `${name}-${hashOf(content, 'sha256', 'hex').slice(0, 16)}.tgz`, content }
      }),
    )
    const manifest: SdkManifest = {
      schema: 1,
      version,
      contract: CONTRACT,
      packages: Object.fromEntries(
        tarballs.map(({ name, file, content }) => [
          name,
          { file: `${version}/${file}`, integrity: `sha512-${hashOf(content, 'sha512', 'base64')}` },
        ]),
      ),
      versions: installedVersions(projectFolder),
    }
    return { manifest, files: new Map(tarballs.map(({ file, content }) => [file, content])) }
  } finally {
    await rm(compiled, { recursive: true, force: true })
  }
}

/** The page and the scripts of a shell's build, without the files that every site has itself. */
function shellPackage(folder: string, version: string): Package {
  const files = filesBelow(folder).filter(([name]) => /^(index\.html|assets\/.*)$/.test(name))
  return { name: SHELL_PACKAGE, version, files: new Map(files) }
}

/** Writes modules and declarations of the workspaces below `outDir`, without checking types, which `npm run types` does. */
function compile(projectFolder: string, outDir: string): Promise<void> {
  const require = createRequire(import.meta.url)
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  const project = join(projectFolder, 'federation/tsconfig.sdk.json')
  const child = spawn(process.execPath, [compiler, '--project', project, '--outDir', outDir])
  let log = ''
  child.stdout.on('data', (chunk) => (log += chunk))
  child.stderr.on('data', (chunk) => (log += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new PublishError(`No se pudieron compilar los paquetes del SDK:\n${log.trim()}`))
    })
  })
}

async function cachedSdk(cache: string): Promise<Sdk | null> {
  try {
    const manifest: SdkManifest = JSON.parse(await readFile(join(cache, 'sdk.json'), 'utf8'))
    const names = Object.values(manifest.packages).map(({ file }) => file.slice(file.indexOf('/') + 1))
    const files = await Promise.all(
      names.map(async (name) => [name, await readFile(join(cache, name))] as const),
    )
    return { manifest, files: new Map(files) }
  } catch {
    return null
  }
}

async function keepSdk(cache: string, sdk: Sdk): Promise<Sdk> {
  const folders = dirname(cache)
  await rm(folders, { recursive: true, force: true })
  await mkdir(folders, { recursive: true })
  const incoming = await mkdtemp(join(folders, 'incoming-'))
  for (const [name, content] of sdk.files) await writeFile(join(incoming, name), content)
  await writeFile(join(incoming, 'sdk.json'), jsonFile(sdk.manifest))
  await rename(incoming, cache)
  return sdk
}

function hashOf(content: Buffer, algorithm: string, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(content).digest(encoding)
}
