// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen } from '@testing-library/react'
import { lightPieces } from 'federation/lesson-pieces'
import { renderApp } from 'shared-ui/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { Markdown } from './Markdown.tsx'

afterEach(cleanup)

const show = (text: string) => renderApp(<Markdown text={text} address="/content/a.md" />).container
const notice = () => screen.queryByText(/demasiado largo o complejo/)

describe('a text that exceeds a limit', () => {
  it.each([
    ['a megabyte of brackets', '['.repeat(1_000_000)],
    ['quotes in quotes', '> '.repeat(4000)],
    ['quotes in quotes without blanks', `${'>'.repeat(4000)} fin`],
    ['lists in lists', `${'1. '.repeat(4000)}fin`],
    ['a table of many columns and rows', `${'|a'.repeat(300)}|\n${'|-'.repeat(300)}|\n${'|\n'.repeat(300)}`],
    ['emphasis in emphasis', `${'*a '.repeat(2000)}fin${' a*'.repeat(2000)}`],
    ['beginnings of comments', '<!--'.repeat(16_000)],
    ['beginnings of instructions', `a ${'<?'.repeat(30_000)}`],
    ['half a megabyte of text', 'Una frase que sigue.\n\n'.repeat(25_000)],
    ['pictures in pictures', `${'!['.repeat(2000)}fin${'](x)'.repeat(2000)}`],
  ])('is shown unformatted: %s', (_name, text) => {
    const startedAt = performance.now()
    const container = show(`${text}\n\n<script>alert(1)</script>`)
    // A bound on the order of magnitude only: without limits, the first four take seconds or fail.
    expect(performance.now() - startedAt).toBeLessThan(3000)
    expect(notice()).not.toBeNull()
    expect(container.querySelector('script')).toBeNull()
    expect(container.querySelector('pre')?.textContent).toContain(text.slice(0, 100))
  })
})

describe('a text within the limits', () => {
  it.each([
    ['brackets', `${'['.repeat(300)}\n\n`, 50],
    ['quotes', `${'> '.repeat(20)}a\n\n`, 20],
    ['emphasis', `${'*a '.repeat(90)}${' a*'.repeat(90)}\n\n`, 5],
  ])(
    'is formatted in bounded time even close to a limit: %s',
    (_name, part, times) => {
      const startedAt = performance.now()
      show(part.repeat(times))
      expect(notice()).toBeNull()
      expect(performance.now() - startedAt).toBeLessThan(10_000)
    },
    30_000,
  )

  it('is formatted with nested lists, quotes and tables', () => {
    const container = show(
      '- a\n  - b\n    - c\n      - d\n\n> > > cita\n\n|a|b|\n|-|-|\n|1|2|\n\n**a *b ~~c~~***',
    )
    expect(notice()).toBeNull()
    expect(container.querySelectorAll('ul ul ul ul')).toHaveLength(1)
    expect(container.querySelectorAll('blockquote blockquote blockquote')).toHaveLength(1)
  })

  it('includes every lesson of the academy', () => {
    const folder = join(import.meta.dirname, '../../../../../backend/content/academy')
    const lessons = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.md'),
    )
    expect(lessons.length).toBeGreaterThan(10)
    for (const name of lessons)
      expect([name, lightPieces(readFileSync(join(folder, name), 'utf8'))?.length]).toEqual([name, 1])
  })
})
