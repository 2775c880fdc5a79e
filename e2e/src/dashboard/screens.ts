import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { type OperationName, requestsOf } from '../api/requests.ts'
import { expect } from '../support/test.ts'

/** The rows of the screen's tables, without their headers. */
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

/** Presses a button of the dialog and waits until it is closed. */
export async function confirm(page: Page, button: string) {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The name and the lines of the file that an action downloads. */
export async function downloadOf(page: Page, action: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), action()])
  const text = await readFile(await download.path(), 'utf8')
  // Reading a file as text may keep its byte order mark.
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trim().split('\r\n') }
}

/** Collects the requests to an operation of the API. */
export function requestsTo(page: Page, operation: OperationName): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (requestsOf(operation).test(request.url())) requests.push(request.url())
  })
  return requests
}

/** Delays the responses to requests until the returned function is called; `response` replaces the server's. */
export async function delayResponses(
  page: Page,
  requests: RegExp,
  response?: Parameters<Route['fulfill']>[0],
) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(requests, async (route) => {
    await released
    await (response ? route.fulfill(response) : route.fallback())
  })
  return () => release()
}
