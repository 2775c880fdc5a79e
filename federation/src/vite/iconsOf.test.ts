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

// In parts, because tests get each icon of their own imports from its file.
const write = (names: string, name = 'Page.tsx') =>
  writeFileSync(join(folder, name), ['import {', names, "} from 'lucide-react'"].join(' '))

it('names the files of the icons that the sources import', () => {
  write('Check, MonitorSmartphone as Screen')
  write('\n  Link2,\n  ArrowRight,\n', 'content.ts')
  write('Bot', 'Page.test.tsx')
  expect([...iconsOf([folder])].sort()).toEqual(['arrow-right', 'check', 'link-2', 'monitor-smartphone'])
})

it('rejects an alias, and what is no icon', () => {
  write('FileCheck2')
  expect(() => iconsOf([folder])).toThrow('FileCheck2 is an alias')
  write('NoSuchIcon')
  expect(() => iconsOf([folder])).toThrow('NoSuchIcon')
})
