// Finds Chromium and nginx for the tests: installed ones, Playwright's download, or the system's package.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFolder } from './prepare.mjs'

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Chromium without the window around its pages, which costs less than half the processor time for each page. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/** Path of a headless shell of Chromium for the journeys, or of a whole one where there is no shell. */
export async function findHeadlessShell() {
  const found = installed(SHELLS, process.env.CHROMIUM_PATH) ?? (await playwrightShell())
  if (found) return found
  if (installPackage('chromium-headless-shell')) return installed(SHELLS) ?? findChromium()
  // Where a Chromium is installed, the tests do not wait for the download of another one.
  if (!installed(CHROMIUMS) && downloadOf('--only-shell')) return (await playwrightShell()) ?? findChromium()
  return findChromium()
}

/** Path of a Chromium; exits with a message when none can be found or installed. */
export async function findChromium() {
  const found =
    installed(CHROMIUMS, process.env.CHROMIUM_PATH) ??
    (await playwrightChromium()) ??
    (installPackage('chromium') ? installed(CHROMIUMS) : null)
  if (found) return found
  console.error(
    'Las pruebas de navegador necesitan un Chromium y no se encontró ninguno: instálalo (por ejemplo, apt-get install chromium) o indica dónde está con CHROMIUM_PATH.',
  )
  process.exit(1)
}

/** Path of an nginx, or null when none can be found or installed. */
export function findNginx() {
  const found = installed(['nginx', '/usr/sbin/nginx'], process.env.NGINX_PATH)
  return found ?? (installPackage('nginx-light') ? installed(['/usr/sbin/nginx']) : null)
}

function installed(names, preferred) {
  if (preferred && existsSync(preferred)) return preferred
  for (const name of names) {
    if (name.startsWith('/')) {
      if (existsSync(name)) return name
      continue
    }
    const { stdout, status } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return null
}

async function playwrightChromium() {
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  return downloadOf() && existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** Playwright stores it beside its Chromium of the same revision; null when it was not downloaded. */
async function playwrightShell() {
  const { chromium } = await import('playwright')
  const home = dirname(dirname(chromium.executablePath())).replace(
    /chromium(-\d+)$/,
    'chromium_headless_shell$1',
  )
  if (!/headless_shell-\d+$/.test(home) || !existsSync(home)) return null
  const program = readdirSync(home, { recursive: true }).find((path) =>
    /[\\/](chrome-)?headless[-_]shell(\.exe)?$/.test(path),
  )
  return program ? join(home, program) : null
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

function installPackage(name) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !installed(['apt-get'])) return false
  console.log(`… Instalando ${name} de los paquetes del sistema`)
  const command = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`
  return spawnSync('sh', ['-c', command], { stdio: 'ignore', timeout: 600_000 }).status === 0
}
