// Steps that a fresh clone needs before anything can be imported from node_modules.
import { spawn } from 'node:child_process'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, isInstalled } from './installed.mjs'

// Also read by a Node that is too old for `import.meta.dirname`, before the pinned one takes over.
export const projectFolder = join(fileURLToPath(import.meta.url), '../..')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Loads `.env`, if it exists, without overwriting variables that are already set. */
export function loadEnvironment() {
  const file = join(projectFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Installs the locked dependencies unless they are already installed, by any npm command. */
export function installDependencies() {
  if (isInstalled(projectFolder)) return
  console.log('… Instalando dependencias (solo cuando faltan o cambian)')
  const startedAt = performance.now()
  if (!install(projectFolder)) {
    console.error(
      'No se pudieron instalar las dependencias. Revisa la conexión con el registro de npm e inténtalo de nuevo.',
    )
    process.exit(1)
  }
  const seconds = ((performance.now() - startedAt) / 1000).toLocaleString('es-CO', oneDigit)
  console.log(`✓ dependencias: ${megabytesOf(join(projectFolder, 'node_modules'))} MB, ${seconds} s`)
}

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

function megabytesOf(folder) {
  return (bytesOf(folder) / 1_000_000).toLocaleString('es-CO', oneDigit)
}

/** Not through links, which lead to the project's own workspaces. */
function bytesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + bytesOf(path)
    return entry.isFile() ? sum + lstatSync(path).size : sum
  }, 0)
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
