import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expect, type Press } from '../support/test.ts'

/** The files of the archive that the account page offers. */
export async function downloadedFiles(page: Page, press: Press = (target) => target.click()) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'Descargar el archivo' })),
  ])
  expect(download.suggestedFilename()).toBe('tus-datos.zip')
  return unzipSync(await readFile(await download.path()))
}
