import { chmod, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../releases/test/sampleRemote.ts'
import { findBrowser, installedChromium, installedShell } from './findBrowser.mjs'

afterEach(() => vi.unstubAllEnvs())

/** A machine with only these programs, and no download of Playwright. */
async function machineWith(...names: string[]) {
  const folder = await temporaryFolder('programs')
  for (const name of names) {
    await writeFile(join(folder, name), '#!/bin/sh\n')
    await chmod(join(folder, name), 0o755)
  }
  await symlink('/bin/sh', join(folder, 'sh'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
  return (name: string) => join(folder, name)
}

describe('findBrowser', () => {
  it("finds the system's Chromium, and rather a headless shell", async () => {
    const debian = await machineWith('chromium')
    expect(await installedChromium()).toBe(debian('chromium'))
    const both = await machineWith('chromium', 'chromium-headless-shell')
    expect(await installedShell()).toBe(both('chromium-headless-shell'))
    expect(await findBrowser()).toBe(both('chromium-headless-shell'))
  })

  it('prefers CHROMIUM_PATH, unless nothing is there', async () => {
    const program = await machineWith('chromium', 'chromium-headless-shell', 'own')
    vi.stubEnv('CHROMIUM_PATH', program('own'))
    expect(await findBrowser()).toBe(program('own'))
    vi.stubEnv('CHROMIUM_PATH', program('absent'))
    expect(await findBrowser()).toBe(program('chromium-headless-shell'))
  })
})
