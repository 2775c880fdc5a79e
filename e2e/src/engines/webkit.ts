import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/site.ts'
import type { Engine, RunningBrowser } from './tab.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

// Debian installs it below a folder named after the architecture.
const browser = (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
  .flatMap((folder) => ['4.1', '4.0'].map((api) => join('/usr/lib', folder, `webkit2gtk-${api}/MiniBrowser`)))
  .find((path) => existsSync(path))
const hasDisplay = Boolean(process.env.DISPLAY) || existsSync(XVFB)

/** WebKitGTK's own small browser, driven over WebDriver; without a display, on a virtual one. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  needs: 'webkit2gtk-driver, and xvfb where there is no display',
  start: existsSync(DRIVER) && browser && hasDisplay ? () => start(browser) : null,
}

async function start(binary: string): Promise<RunningBrowser> {
  const processes: ChildProcess[] = []
  const stop = () => {
    for (const each of processes.reverse()) each.kill()
  }
  try {
    const display = process.env.DISPLAY || (await startDisplay(processes))
    const port = await freePort()
    const env = { ...process.env, DISPLAY: display }
    processes.push(spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' }))
    return await openSession(`http://127.0.0.1:${port}`, binary, stop)
  } catch (error) {
    stop()
    throw error
  }
}

async function startDisplay(processes: ChildProcess[]): Promise<string> {
  const options = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const server = spawn(XVFB, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  processes.push(server)
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data')
  return `:${String(number).trim()}`
}

async function openSession(driver: string, binary: string, stop: () => void): Promise<RunningBrowser> {
  await ready(driver)
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const session = (await call(driver, 'POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  const at = `/session/${session.sessionId}`
  const post = (path: string, body: object = {}) => call(driver, 'POST', at + path, body)
  const evaluate = (expression: string) =>
    post('/execute/sync', { script: `return (${expression})`, args: [] })
  const elementOf = async (expression: string) => {
    const element = (await evaluate(expression)) as Record<string, string> | null
    if (!element?.[ELEMENT]) throw new Error(`the page has no ${expression}`)
    return `/element/${element[ELEMENT]}`
  }
  await post('/window/rect', { width: 1280, height: 800 })
  return {
    version: session.capabilities.browserVersion,
    tab: {
      open: async (url) => void (await post('/url', { url })),
      evaluate,
      click: async (expression) => void (await post(`${await elementOf(expression)}/click`)),
      type: async (expression, text) => void (await post(`${await elementOf(expression)}/value`, { text })),
    },
    close: async () => {
      await call(driver, 'DELETE', at).catch(() => undefined)
      stop()
    },
  }
}

async function ready(driver: string) {
  for (let tries = 0; tries < 50; tries++) {
    if (await call(driver, 'GET', '/status').catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('WebKitWebDriver was not ready within 10 s')
}

async function call(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(driver + path, {
    method,
    signal: AbortSignal.timeout(60_000),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`WebDriver ${path}: ${value?.error} ${value?.message ?? ''}`)
  return value
}
