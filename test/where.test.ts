import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { workspaceSite } from '../backend/test/workspaceSite.ts'
import { describeWhere, unknownSources, whereFile } from '../scripts/where.mjs'

describe('docs/where.md', () => {
  const text = describeWhere()

  it('is up to date: run `npm run where`', () => {
    expect(readFileSync(whereFile, 'utf8')).toBe(text)
  })

  it('names every page of the site', async () => {
    const { mounts } = await workspaceSite('full')
    const missing = mounts.filter(({ path }) => !text.includes(`| \`${path}\` |`))
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  it('names the routes of every operation', () => {
    const operations = text.slice(text.indexOf('## Operations'), text.indexOf('## Columns')).split('\n')
    const rows = operations.filter((line) => line.includes('` | '))
    expect(rows.length).toBeGreaterThan(80)
    expect(
      rows.filter((line) => !line.includes('.routes.ts](')).map((line) => line.split(' | ', 1)[0]),
    ).toEqual([])
  })

  it('names columns and toasts', () => {
    expect(text).toMatch(/\| ID, Título, Mensaje, Email, [^|]* \| \[FeedbackListPage\.tsx\]/)
    expect(text).toMatch(/\| Feedback eliminado\. \| \[feedbackRemoval\.ts\]/)
  })
})

describe('a draft', () => {
  const folder = mkdtempSync(join(tmpdir(), 'where-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder })
  const write = (file: string, toast: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `toast.success('${toast}')\n`)
  }
  const order = (text: string) => [...text.matchAll(/\[(\w+)\.ts\]/g)].map(([, name]) => name)
  git('init', '--quiet')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('changes nothing until git knows it; a commit changes nothing either', () => {
    write('shell/src/b.ts', 'Igual.')
    git('add', '.')
    git('commit', '--quiet', '--no-verify', '--message', 'a')
    write('shell/src/a.ts', 'Igual.')
    expect(order(describeWhere(folder))).toEqual(['b'])
    expect(unknownSources(folder)).toEqual(['shell/src/a.ts'])
    git('add', '.')
    const added = describeWhere(folder)
    expect(order(added)).toEqual(['a', 'b'])
    git('commit', '--quiet', '--no-verify', '--message', 'b')
    expect(describeWhere(folder)).toBe(added)
  })
})
