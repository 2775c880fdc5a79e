import { type Browser, chromium } from 'playwright'
import { findChromium } from '../../scripts/browser.mjs'

const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** The Chromium of every measurement. To be opened first: without one, nothing else has to be stopped. */
export async function openBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', ...quiet, ...args] })
}
