import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { expect } from './test.ts'

/** The rows of the screen's tables, without their heads. */
export function rows(page: Page) {
  return page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
}

export function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(label, { exact: true })
}

/** Answers the dialog, and waits until it has gone and given the focus back. */
export async function confirm(page: Page, button: string) {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The file that a button saves: its name and its lines. */
export async function savedBy(page: Page, act: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const text = await readFile(await download.path(), 'utf8')
  // What reads a file as text takes its byte order mark away, or not.
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trim().split('\r\n') }
}

/** The requests to a path of the API as they are sent. */
export function requestsTo(page: Page, path: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked.push(request.url())
  })
  return asked
}

/** Keeps calls waiting until the answered function is called: for the server's answer, or for the given one. */
export async function hold(page: Page, calls: string, answer?: Parameters<Route['fulfill']>[0]) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(calls, async (route) => {
    await released
    await (answer ? route.fulfill(answer) : route.fallback())
  })
  return () => release()
}
