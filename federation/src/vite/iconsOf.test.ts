import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { iconsOf } from './iconsOf.ts'

let folder: string

beforeEach(() => {
  // Inside of the workspace, from where the icons' package is found.
  folder = mkdtempSync(join(import.meta.dirname, 'icons-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

// Tests get each icon of their own imports from its file: the name of the package must not stand behind an import.
const icons = 'lucide-react'
const write = (names: string, name = 'Page.tsx') =>
  writeFileSync(join(folder, name), `import {${names}} from '${icons}'`)

it('names the files of the icons that the sources import', () => {
  write(' Check, MonitorSmartphone as Screen ')
  write('\n  Link2,\n  ArrowRight,\n', 'content.ts')
  write(' Bot ', 'Page.test.tsx')
  expect([...iconsOf(folder)].sort()).toEqual(['arrow-right', 'check', 'link-2', 'monitor-smartphone'])
})

it('knows icons by their aliases, and leaves out what is no icon', () => {
  write(' FileCheck2, NoSuchIcon ')
  expect([...iconsOf(folder)]).toEqual(['file-check-corner'])
})
