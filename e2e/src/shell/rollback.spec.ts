import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { mfe } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const MARK = '0'

test('a shell is published, activated and rolled back; an open tab keeps its own and offers to reload', async ({
  page,
  context,
  siteFolder,
}) => {
  const folder = await changedShell(siteFolder)
  const entry = await entryOf(siteFolder)
  try {
    expect(await mfe(['publish', 'shell', '--from', folder], siteFolder)).toContain(
      'los visitantes siguen en',
    )
    await page.goto('/auth/login')
    await expectShell(page, entry, { isChanged: false })

    await mfe(['activate', 'shell', '1.999.0'], siteFolder)
    const other = await context.newPage()
    await other.goto('/auth/login')
    await expectShell(other, `${entry}${MARK}`, { isChanged: true })

    await mfe(['rollback', 'shell'], siteFolder)
    await page.reload()
    await expectShell(page, entry, { isChanged: false })

    // The other tab keeps the shell that it has.
    await other.getByRole('link', { name: /olvidaste/i }).click()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expectShell(other, `${entry}${MARK}`, { isChanged: true })
    await expect(async () => {
      await other.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(other.getByText('Hay una versión nueva del sitio.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await other.getByRole('button', { name: 'Recargar' }).click()
    await expectShell(other, entry, { isChanged: false })
    await other.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function expectShell(page: Page, entry: string, { isChanged }: { isChanged: boolean }) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(`link[data-shell][href="/assets/${entry}.js"]`)).toBeAttached()
  await expect(page.locator('html[data-changed]')).toHaveCount(isChanged ? 1 : 0)
}

/** The active shell as a build with another version, changed pages, and another name for every asset. */
async function changedShell(siteFolder: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-shell-'))
  const home = join(siteFolder, 'full')
  const manifest = JSON.parse(await readFile(join(home, 'shell.json'), 'utf8'))
  const names = Object.keys(manifest.files)
  const assets = names.filter((name) => name.startsWith('assets/')).map((name) => basename(name))
  const renamed = (text: string) =>
    assets.reduce((changed, asset) => changed.replaceAll(asset, asset.replace('.js', `${MARK}.js`)), text)
  for (const name of names) {
    const own = name.startsWith('assets/') ? home : join(home, 'shells', manifest.version)
    const content = await readFile(join(own, name))
    const copy = join(folder, renamed(name))
    await mkdir(dirname(copy), { recursive: true })
    const text = renamed(content.toString()).replace('<html lang="es"', '<html lang="es" data-changed')
    await writeFile(copy, name.endsWith('.woff2') ? content : text)
  }
  await writeFile(join(folder, 'shell.json'), JSON.stringify({ ...manifest, version: '1.999.0', files: {} }))
  return folder
}

/** The name of the active shell's entry. */
async function entryOf(siteFolder: string): Promise<string> {
  const html = await readFile(join(siteFolder, 'full/pages/nodo-norte/auth/login/index.html'), 'utf8')
  return /data-shell href="\/assets\/([^"]+)\.js"/.exec(html)?.[1] ?? ''
}
