import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import type { SiteMode } from 'federation/declaration'
import { projectFolder } from 'federation/project-folder'
import { inTurn } from 'federation/published/locks'
import { PublishError } from 'federation/published/publishError'
import { SHELL_SERVER } from 'federation/published/shells'
import { INSIDE } from 'federation/vite/insideNames'
import { remoteFolder } from 'federation/workspace'
import { withVersion } from './bump.ts'
import { hashOfRemote, hashOfShell } from './sources.ts'

/** A built remote: its folder, its version and the hash of its sources. */
export type RemoteBuild = { folder: string; version: string; sources: string }

type VersionOptions = {
  /** The next version of package.json, which is updated when the build is used. */
  next?: (version: string) => Promise<string>
  /** The version of the build when it differs from that in package.json. */
  numbered?: (version: string) => string
}

/** Builds a remote into its `dist/` and keeps the folder locked while `use` runs. */
export function withRemoteBuild<T>(
  name: RemoteName,
  use: (build: RemoteBuild) => Promise<T>,
  { next = async (version) => version, numbered = (version) => version }: VersionOptions = {},
): Promise<T> {
  const folder = remoteFolder(name)
  return whileBuilding(`remote-${name}`, () =>
    withVersion(folder, next, async (manifest) => {
      const version = numbered(manifest.version)
      const sources = await hashOfRemote(projectFolder, name, manifest.text)
      await runVite(folder, { MFE_VERSION: version })
      return use({ folder: join(folder, 'dist'), version, sources })
    }),
  )
}

/** A built shell: its folder, its version and the hash of its sources. */
export type ShellBuild = RemoteBuild

type ShellOptions = VersionOptions & { mode: SiteMode; isDevelopment?: boolean }

/** Builds the shell for a site mode into `dist/<mode>` and keeps the folder locked while `use` runs. */
export function withShellBuild<T>(
  {
    mode,
    isDevelopment = false,
    next = async (version) => version,
    numbered = (version) => version,
  }: ShellOptions,
  use: (build: ShellBuild) => Promise<T>,
): Promise<T> {
  const folder = join(projectFolder, 'shell')
  const outDir = join('dist', mode)
  const kind = isDevelopment ? ['--mode', 'development'] : []
  return whileBuilding(`shell-${mode}`, () =>
    withVersion(folder, next, async (manifest) => {
      const version = numbered(manifest.version)
      const sources = await hashOfShell(projectFolder, manifest.text)
      const environment = { VITE_SITE_MODE: mode, MFE_VERSION: version }
      await runVite(folder, environment, ['--outDir', outDir, ...kind])
      const server = join(outDir, dirname(SHELL_SERVER))
      await runVite(folder, environment, ['--outDir', server, '--ssr', 'src/server.tsx'])
      return use({ folder: join(folder, outDir), version, sources })
    }),
  )
}

/** Builds the shell as a remote's development server serves it, for every site mode, and returns the folder of the build. */
export async function buildInsideShell(): Promise<string> {
  const folder = join(projectFolder, 'shell')
  const outDir = join('dist', INSIDE)
  await runVite(folder, { NODE_ENV: 'development' }, ['--outDir', outDir, '--mode', INSIDE])
  return join(folder, outDir)
}

/** Locks a part: two commands in one checkout would empty each other's `dist/`. A build can take a minute. */
export function whileBuilding<T>(part: string, work: () => Promise<T>): Promise<T> {
  return inTurn(join(projectFolder, 'node_modules/.cache/mfe', part), work, 180)
}

function runVite(folder: string, environment: Record<string, string>, args: string[] = []): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  // Build code must not see the credential.
  const { MFE_TOKEN: _credential, ...inherited } = process.env
  const options = { cwd: folder, env: { ...inherited, NODE_ENV: 'production', ...environment } }
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
