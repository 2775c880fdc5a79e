import type { Frame, Page } from '@playwright/test'

const FRAME = 'iframe[title="Página de prueba"]'

/** Opens an address that names versions, confirms that they should be opened, and returns their page. */
export async function openVersion(page: Page, address: string): Promise<Frame> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Abrir la versión' }).click()
  return previewOf(page)
}

/** The page of the versions that a tab shows. */
export async function previewOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector(FRAME)
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The preview has no page')
  return frame
}
