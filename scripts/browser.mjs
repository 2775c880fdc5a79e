// Finds Chromium and nginx for the tests: installed ones, Playwright's download, or the system's package.
import { spawnSync } from 'node:child_process'
import { installedChromium, installedProgram, installedShell } from '../federation/src/findBrowser.mjs'
import { projectFolder } from './prepare.mjs'

/** Path of a headless shell of Chromium for the journeys, or of a whole one where there is no shell. */
export async function findHeadlessShell() {
  const found = await installedShell()
  if (found) return found
  // Where a Chromium is installed, the tests do not wait for the download of another one.
  const isMade =
    installPackage('chromium-headless-shell') || (!(await installedChromium()) && downloadOf('--only-shell'))
  return (isMade ? await installedShell() : null) ?? findChromium()
}

/** Path of a Chromium; exits with a message when none can be found or installed. */
export async function findChromium() {
  const found = await installedChromium()
  if (found) return found
  if (downloadOf() || installPackage('chromium')) {
    const made = await installedChromium()
    if (made) return made
  }
  console.error(
    'Las pruebas de navegador necesitan un Chromium y no se encontró ninguno: instálalo (por ejemplo, apt-get install chromium) o indica dónde está con CHROMIUM_PATH.',
  )
  process.exit(1)
}

/** Path of an nginx, or null when none can be found or installed. */
export function findNginx() {
  const found = installedProgram(['nginx', '/usr/sbin/nginx'], process.env.NGINX_PATH)
  return found ?? (installPackage('nginx-light') ? installedProgram(['/usr/sbin/nginx']) : null)
}

function downloadOf(...options) {
  console.log('… Descargando Chromium')
  const { status } = spawnSync('npx', ['playwright', 'install', ...options, 'chromium'], {
    cwd: projectFolder,
    stdio: 'ignore',
    timeout: 180_000,
  })
  return status === 0
}

/** Installs a package of the system where that is possible, and returns whether it did. */
export function installPackage(name) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !installedProgram(['apt-get'])) return false
  console.log(`… Instalando ${name} de los paquetes del sistema`)
  const command = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`
  return spawnSync('sh', ['-c', command], { stdio: 'ignore', timeout: 600_000 }).status === 0
}
