// Finds a Chromium on this machine, for trials and for the tests: the one in CHROMIUM_PATH, the system's, or Playwright's
// download. Nothing here installs or downloads one.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Chromium without the window around its pages, which costs less than half the processor time for each page. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/** Path of a headless shell of Chromium, or of a whole one where there is no shell; null when there is none. */
export async function findBrowser() {
  return (await installedShell()) ?? (await installedChromium())
}

/** Path of a headless shell of Chromium, or null. */
export async function installedShell() {
  return installedProgram(SHELLS, process.env.CHROMIUM_PATH) ?? (await playwrightShell())
}

/** Path of a whole Chromium, or null. */
export async function installedChromium() {
  const found = installedProgram(CHROMIUMS, process.env.CHROMIUM_PATH)
  if (found) return found
  const downloaded = await playwrightPath()
  return downloaded && existsSync(downloaded) ? downloaded : null
}

/**
 * Path of the preferred program, or of the first of these that the system has; null when there is none.
 * @param {string[]} names
 * @param {string} [preferred]
 * @returns {string | null}
 */
export function installedProgram(names, preferred) {
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

/** Where Playwright would put its Chromium; null without Playwright. */
async function playwrightPath() {
  const playwright = await import('playwright').catch(() => null)
  return playwright?.chromium.executablePath() ?? null
}

/** Playwright stores it beside its Chromium of the same revision; null when it was not downloaded. */
async function playwrightShell() {
  const path = await playwrightPath()
  if (!path) return null
  const home = dirname(dirname(path)).replace(/chromium(-\d+)$/, 'chromium_headless_shell$1')
  if (!/headless_shell-\d+$/.test(home) || !existsSync(home)) return null
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
  const program = files.find((file) => /[\\/](chrome-)?headless[-_]shell(\.exe)?$/.test(file))
  return program ? join(home, program) : null
}
