import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { workspaceSite } from '../backend/test/workspaceSite.ts'
import { describeWhere, whereFile } from '../scripts/where.mjs'

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
