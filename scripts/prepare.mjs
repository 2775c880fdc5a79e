// What a command of a fresh clone needs before anything of node_modules can be imported.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const projectFolder = join(import.meta.dirname, '..')
const STAMP = join(projectFolder, 'node_modules', '.installed')

/** Ends with a clear message on a Node that is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Se necesita Node 20.19 o posterior; este es ${process.version}.`)
  process.exit(1)
}

/** Reads `.env`, where there is one, without replacing what the environment already says. */
export function loadEnvironment() {
  const file = join(projectFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Installs the locked dependencies when they are missing or the lock file changed. */
export function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(projectFolder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  console.log('… Instalando dependencias (solo la primera vez o cuando cambian)')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(
      'No se pudieron instalar las dependencias. Revisa la conexión con el registro de npm e inténtalo de nuevo.',
    )
    process.exit(1)
  }
  writeFileSync(STAMP, lock)
}

/** Runs one of the project's TypeScript programs; resolves with its exit code. Passes signals on to it. */
export function runProgram(file, args = [], options = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(projectFolder, file), ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
    ...options,
  })
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', pass)
  process.on('SIGTERM', pass)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}
