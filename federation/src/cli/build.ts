import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { RemoteName } from '../contract.ts'
import type { SiteMode } from '../mounts.ts'
import { inTurn, PublishError } from '../registry/store.ts'

/** The project's folder: the one that holds the workspaces. */
export const projectFolder = join(import.meta.dirname, '../../..')

export function remoteFolder(name: RemoteName): string {
  return join(projectFolder, `remote-${name}`)
}

/** Builds a remote into its `dist/`, at the version of its package.json, for `use` alone until it is done with it. */
export function withRemoteBuild<T>(name: RemoteName, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = remoteFolder(name)
  return whileBuilding(`remote-${name}`, async () => {
    await runVite(folder, {})
    return use(join(folder, 'dist'))
  })
}

/** Builds the shell for a site mode into `dist/<mode>`, for `use` alone until it is done with it. */
export function withShellBuild<T>(
  { mode, isDevelopment = false }: { mode: SiteMode; isDevelopment?: boolean },
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const outDir = join('dist', mode)
  const kind = isDevelopment ? ['--mode', 'development'] : []
  return whileBuilding(`shell-${mode}`, async () => {
    await runVite(join(projectFolder, 'shell'), { VITE_SITE_MODE: mode }, ['--outDir', outDir, ...kind])
    return use(join(projectFolder, 'shell', outDir))
  })
}

/** Two orders in one checkout would empty each other's `dist/`. A build takes up to a minute on a busy machine. */
function whileBuilding<T>(part: string, work: () => Promise<T>): Promise<T> {
  return inTurn(join(projectFolder, 'node_modules/.cache/mfe', part), work, 180)
}

/** Raises the version in a remote's package.json and returns the new one. */
export async function bumpVersion(name: RemoteName, part: string): Promise<string> {
  const file = join(remoteFolder(name), 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const numbers = String(manifest.version).split('.').map(Number)
  const index = ['major', 'minor', 'patch'].indexOf(part)
  if (index < 0) throw new PublishError(`--bump acepta patch, minor o major, no «${part}».`)
  if (!numbers.every(Number.isInteger))
    throw new PublishError(`--bump no sabe subir «${manifest.version}», la versión de ${file}.`)
  manifest.version = numbers.map((number, at) => raised(number, at, index)).join('.')
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest.version
}

function raised(number: number, at: number, index: number): number {
  if (at === index) return number + 1
  return at > index ? 0 : number
}

function runVite(folder: string, environment: Record<string, string>, args: string[] = []): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  // Code that runs while building has no use for the credential.
  const { MFE_TOKEN: _credential, ...inherited } = process.env
  const options = { cwd: folder, env: { ...inherited, ...environment, NODE_ENV: 'production' } }
  const child = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', ...args],
    options,
  )
  let log = ''
  child.stdout.on('data', (chunk) => (log += chunk))
  child.stderr.on('data', (chunk) => (log += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new PublishError(`No se pudo construir ${folder}:\n${log.trim()}`))
    })
  })
}
