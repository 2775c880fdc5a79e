// Finds Chromium and nginx for the tests: installed ones, Playwright's download, or the system's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { projectFolder } from './prepare.mjs'

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

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
  console.log('… Descargando Chromium')
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: projectFolder,
    stdio: 'ignore',
    timeout: 180_000,
  })
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

function installPackage(name) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !installed(['apt-get'])) return false
  console.log(`… Instalando ${name} de los paquetes del sistema`)
  const command = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`
  return spawnSync('sh', ['-c', command], { stdio: 'ignore', timeout: 600_000 }).status === 0
}
