import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type OperationName, requestsOf } from '../api/requests.ts'
import { type Failure, stub } from '../api/stub.ts'
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

/** Replaces the query in the SQL editor, which on a busy machine may miss that all of it was selected. */
export async function writeQuery(page: Page, query: string) {
  const editor = page.getByRole('textbox', { name: 'Consulta SQL' })
  await expect(async () => {
    await editor.fill(query)
    await expect(editor).toHaveText(query, { timeout: 500 })
  }).toPass()
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
  const isRequested = requestsOf(operation)
  page.on('request', (request) => {
    if (isRequested(request)) requests.push(request.url())
  })
  return requests
}

/** Delays the responses to an operation until `respond` is called; `failure` replaces the server's. */
export async function delayResponses(page: Page, operation: OperationName, failure?: Failure) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const restore = await stub(page, operation, async (route) => {
    await released
    await (failure ? route.fulfill(failure) : route.fallback())
  })
  return { respond: () => release(), restore }
}
