import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from 'federation/find-browser'
import type { Browser } from 'playwright'
import { isOfEndedProcess, processMark } from '../published/processMark.ts'
import { openGate } from './gate.ts'

/** A browser of one trial, with a profile of its own, that reaches nothing but the site. */
type TrialBrowser = { browser: Browser; close: () => Promise<void> }

const FOLDER = 'mfe-trials'

/** Network features that do not use the proxy, or ask a name server beside it. */
const WITHOUT_DETOURS = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
]

/** Opens the browser; returns the reason, in Spanish, where that is impossible. */
export async function openTrialBrowser(origins: string[]): Promise<TrialBrowser | { problem: string }> {
  // Playwright is the workspace's, or the one that a remote's own repository installs.
  const playwright = await import('playwright').catch(() => null)
  if (!playwright)
    return {
      problem: 'falta playwright: npm install --save-dev playwright && npx playwright install chromium',
    }
  const profile = await profileFolder()
  const gate = await openGate(origins)
  const isRoot = process.getuid?.() === 0
  const executablePath = await findBrowser()
  const launch = () =>
    playwright.chromium
      .launch({
        ...(executablePath ? { executablePath } : {}),
        proxy: { server: gate.address, bypass: '<-loopback>' },
        args: [
          ...(isRoot ? ['--no-sandbox'] : []),
          '--disable-gpu',
          '--disable-background-networking',
          ...WITHOUT_DETOURS,
        ],
      })
      .catch(() => null)
  const browser = await inFolder(profile, launch)
  const end = async () => {
    gate.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  if (!browser) {
    await end()
    return { problem: 'falta un Chromium: npx playwright install chromium, o CHROMIUM_PATH' }
  }
  return {
    browser,
    async close() {
      await browser.close()
      await end()
    },
  }
}

/** A new folder for the browser's profile; also removes those that killed trials left. */
async function profileFolder(): Promise<string> {
  const all = join(tmpdir(), FOLDER)
  await mkdir(all, { recursive: true })
  const left = (await readdir(all)).filter(isOfEndedProcess)
  // The folder may belong to somebody else, who removes it with their next trial.
  for (const name of left) await rm(join(all, name), { recursive: true, force: true }).catch(() => undefined)
  return mkdtemp(join(all, processMark))
}

/** Playwright makes profiles in the system's temporary folder. */
async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const names = ['TMPDIR', 'TEMP', 'TMP'] as const
  const before = names.map((name) => [name, process.env[name]] as const)
  for (const name of names) process.env[name] = folder
  try {
    return await work()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
