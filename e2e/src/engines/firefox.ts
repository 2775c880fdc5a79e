import { existsSync } from 'node:fs'
import { type ElementHandle, launch } from 'puppeteer-core'
import type { Engine, RunningBrowser } from './tab.ts'

const PROGRAMS = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox']
const program = PROGRAMS.find((path) => path !== '' && existsSync(path))

/** The system's Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  needs: 'firefox-esr, or FIREFOX_PATH',
  start: program ? () => start(program) : null,
}

async function start(executablePath: string): Promise<RunningBrowser> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport({ width: 1280, height: 800 })
  const elementOf = async (expression: string) => {
    const element = (await page.evaluateHandle(expression)).asElement()
    if (!element) throw new Error(`the page has no ${expression}`)
    return element as ElementHandle<Element>
  }
  return {
    version: await browser.version(),
    tab: {
      open: async (address) => void (await page.goto(address)),
      evaluate: (expression) => page.evaluate(expression),
      click: async (expression) => (await elementOf(expression)).click(),
      type: async (expression, text) => (await elementOf(expression)).type(text),
    },
    close: () => browser.close(),
  }
}
