// Steps that a fresh clone needs before anything can be imported from node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './installed.mjs'

export const projectFolder = join(import.meta.dirname, '..')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Exits with a message when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Se necesita Node 20.19 o posterior; este es ${process.version}.`)
  process.exit(1)
}

/** Loads `.env`, if it exists, without overwriting variables that are already set. */
export function loadEnvironment() {
  const file = join(projectFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Installs the locked dependencies unless they are already installed, by any npm command. */
export function installDependencies() {
  if (isInstalled(projectFolder)) return
  console.log('… Instalando dependencias (solo cuando faltan o cambian)')
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
}

/** Runs one of the project's TypeScript programs; resolves with its exit code. Forwards signals to it. */
export function runProgram(file, args = [], options = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(projectFolder, file), ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
    ...options,
  })
  const forward = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, forward)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      for (const signal of SIGNALS) process.off(signal, forward)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}
