import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeWhere, unknownSources } from '../../scripts/where.mjs'
import { readTracked, trackedFiles } from '../trackedFiles.ts'
import { addColumn, addList, addScreen } from './recipes.ts'
import { copyProject, type ScratchCopy } from './scratchCopy.ts'

// Types, the API client and the tests that the recipes write are tried by `npm run drill:recipes`; the recipe of a remote
// by releases/src/cli/author/new.test.ts.
describe('a recipe of CONTRIBUTING.md', () => {
  let copy: ScratchCopy
  let changed: string[]

  beforeAll(() => {
    copy = copyProject(
      (file) => /^(biome\.json|imports\.grit|\.gitignore)$|\.tsx?$/.test(file) && !isLarge(file),
    )
    copy.stage()
    changed = [addList, addColumn, addScreen].flatMap((recipe) => recipe(copy))
  })
  afterAll(() => copy.remove())

  it('leads to code that the linter accepts', () => {
    const biome = join(import.meta.dirname, '../../node_modules/.bin/biome')
    // A cycle of imports needs the whole repository, which `npm run lint` looks at.
    const args = ['lint', '--skip=suspicious/noImportCycles', ...new Set(changed)]
    const { status, stderr } = spawnSync(biome, args, { cwd: copy.folder, encoding: 'utf8' })
    expect(stderr).not.toContain('lint/')
    expect(status).toBe(0)
  })

  it('leads to screens and columns that docs/where.md lists, once git knows them', () => {
    expect(unknownSources(copy.folder)).toContain(
      'remote-dashboard/src/features/technologies/TechnologyListPage.tsx',
    )
    copy.stage()
    const where = describeWhere(copy.folder)
    expect(where).toContain('| `/dashboard/application/technologies` | [TechnologyListPage.tsx]')
    expect(where).toContain('| `/dashboard/application/calendar` | [CalendarPage.tsx]')
    expect(where).toContain('| ID, Nombre, Tipo | [TechnologyListPage.tsx]')
    expect(where).toMatch(/Fecha, Último cambio.* \| \[FeedbackListPage\.tsx\]/)
  })
})

describe('the words of the recipes', () => {
  const text = readTracked('CONTRIBUTING.md')
  const recipes = text.slice(text.indexOf('## How to add …'), text.indexOf('## How code is written'))

  it('name code, files and commands that exist', () => {
    const commands = [...recipes.matchAll(/`npm run ([\w:-]+)(?: -w ([\w-]+))?/g)]
    expect(
      commands
        .filter(([, name = '', workspace]) => !(name in scriptsOf(workspace)))
        .map(([command]) => command),
    ).toEqual([])
    const files = trackedFiles()
    const names = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)))
    const named = [...recipes.matchAll(/`([\w.]+\.(?:tsx?|json|mjs|conf))`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !names.has(name))).toEqual([])
    const code = files
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('test/') && !isLarge(file))
      .map(readTracked)
      .join('\n')
    const words = [...recipes.matchAll(/`(?:[\w.]+\.)?([a-z]+[A-Z]\w*)(?:\(.*?\))?`/g)].map(
      ([, word = '']) => word,
    )
    expect(words.length).toBeGreaterThan(10)
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(code))).toEqual([])
  })
})

function scriptsOf(workspace = ''): Record<string, string> {
  // The recipe makes up a name for its remote, which gets the scripts of the others.
  const folder = workspace.startsWith('remote-') ? 'remote-academy' : workspace
  return JSON.parse(readTracked(join(folder, 'package.json'))).scripts
}

function isLarge(file: string): boolean {
  return /^(e2e|bench|brands)\/|drizzle|\/content/.test(file)
}
