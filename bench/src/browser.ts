import { type Browser, chromium } from 'playwright'
import { findChromium } from '../../scripts/browser.mjs'

const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']

/**
 * Launches the Chromium of every measurement. Call it first: without a Chromium, nothing else needs to be stopped.
 */
export async function openBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', ...quiet, ...args] })
}
