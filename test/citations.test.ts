import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Hit, isWritten, lineAt, readTracked, report, trackedFiles } from './trackedFiles.ts'

const tracked = trackedFiles()
const known = new Set(tracked.flatMap((file) => [file, ...foldersOf(file)]))
const written = tracked.filter(isWritten)
// The patterns of this check are not citations.
const isOwn = (file: string) => file.startsWith('test/')

/** References that cannot be resolved within this repository. */
const outside: [pattern: RegExp, instead: string][] = [
  [/\breadings? \d+\b(?![,.]\d)/gi, 'state the rule in a sentence, or cite its heading in docs/product.md'],
  [
    /\b(?:style|quality|words|readings|specification|independence|first-paint)\.md\b/gi,
    'state the rule, or cite docs/…',
  ],
  [/\bsection \d+ of\b|\bsection \d+\b(?= of)/gi, 'name the file and its heading'],
  [
    /\b(?:the|a|our) specification(?:'s|’s)?\b|\bspecification's\b/gi,
    'state the rule, or cite its heading in docs/product.md',
  ],
  [/(?<![\w.])\/(?:work|root|Users)\/[\w.-]+/g, 'a path of one machine: name it relative to the repository'],
]

describe('citations', () => {
  it('name documents, headings and decisions that exist', () => {
    const hits = written.filter((file) => !isOwn(file)).flatMap((file) => unresolved(file, readTracked(file)))
    expect(report(hits)).toBe('')
  })

  it('name nothing outside of the repository', () => {
    const hits = written
      .filter((file) => !isOwn(file))
      .flatMap((file) => citedOutside(file, readTracked(file)))
    expect(report(hits)).toBe('')
  })

  it('of code in documents name files that exist', () => {
    const documents = written.filter((file) => file.endsWith('.md'))
    const hits = documents.flatMap((file) => missingFiles(file, readTracked(file)))
    expect(report(hits)).toBe('')
  })
})

describe('what the check finds', () => {
  const found = (hits: Hit[]) => hits.map(({ found }) => found)

  it('is a document, a heading, a decision or a link that is missing', () => {
    expect(found(unresolved('a.ts', '// docs/none.md, docs/product.md#nowhere and decision 999'))).toEqual([
      'docs/none.md',
      'docs/product.md#nowhere',
      'decision 999',
    ])
    expect(
      found(unresolved('docs/a.md', '[a](product.md#errors) [b](b.md) [c](#c) [d](https://example.com)')),
    ).toEqual(['b.md', '#c'])
  })

  it('is a rule by a number that only its author knows', () => {
    expect(found(citedOutside('a.ts', '// As reading 7 and section 2 of style.md say.'))).toEqual([
      'reading 7',
      'style.md',
      'section 2 of',
    ])
  })

  it('is a quoted file that does not exist', () => {
    expect(
      found(missingFiles('README.md', '`vitest.config.ts`, `test/nothing.test.ts`, `<noun>.api.ts`')),
    ).toEqual(['test/nothing.test.ts'])
  })
})

function unresolved(file: string, text: string): Hit[] {
  const links = file.endsWith('.md') ? brokenLinks(file, text) : []
  return [...brokenDocuments(text), ...brokenDecisions(text), ...links].map(({ index, found, instead }) => ({
    file,
    line: lineAt(text, index),
    found,
    instead,
  }))
}

type Broken = { index: number; found: string; instead: string }

/** `docs/….md`, with or without a heading, wherever it is written. */
function brokenDocuments(text: string): Broken[] {
  const cited = text.matchAll(/(?<![\w/.-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)
  return [...cited].flatMap(({ 0: found, 1: document = '', 2: heading, index }) => {
    const instead = problemWith(document, heading)
    return instead ? [{ index, found, instead }] : []
  })
}

/** "decision 7", "decisions 7 and 8". */
function brokenDecisions(text: string): Broken[] {
  const cited = text.matchAll(/\bdecisions? \d+(?:(?:, | and |, and | to )\d+)*/gi)
  return [...cited].flatMap(({ 0: found, index }) => {
    const missing = (found.match(/\d+/g) ?? []).filter((number) => !hasDecision(number))
    return missing.map((number) => ({
      index,
      found,
      instead: `there is no decision ${number} in docs/decisions`,
    }))
  })
}

function hasDecision(number: string): boolean {
  return tracked.some((file) => file.startsWith(`docs/decisions/${number.padStart(4, '0')}-`))
}

/** Links of a document to files and headings of the repository. */
function brokenLinks(file: string, text: string): Broken[] {
  return [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(({ 1: found = '', index }) => {
    if (/^[a-z]+:/i.test(found)) return []
    const [path = '', heading] = found.split('#')
    const document = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '')
    const instead = problemWith(document, heading, document === file ? headingsOf(text) : undefined)
    return instead ? [{ index, found, instead }] : []
  })
}

/** Why a document or its heading cannot be opened. */
function problemWith(path: string, heading?: string, ownHeadings?: Set<string>): string | undefined {
  if (!ownHeadings && !known.has(path)) return `there is no ${path}: correct the citation or state the rule`
  if (!heading || !(ownHeadings || path.endsWith('.md'))) return undefined
  const headings = ownHeadings ?? headingsOf(readTracked(path))
  if (headings.has(heading)) return undefined
  return `${path} has no such heading: one of ${[...headings].join(', ')}`
}

function citedOutside(file: string, text: string): Hit[] {
  return outside.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map((found) => ({
      file,
      line: lineAt(text, found.index),
      found: found[0],
      instead,
    })),
  )
}

/** Files in backticks, each by its path or the end of it; patterns such as `<noun>.api.ts` are not names. */
function missingFiles(file: string, text: string): Hit[] {
  return [...withoutBlocks(text).matchAll(/`((?:\.\/)?[\w@][\w@./-]*\.(?:test\.tsx?|spec\.ts|tsx?|mjs))`/g)]
    .filter(
      ([, path = '']) =>
        !tracked.some((each) => each === path || each.endsWith(`/${path.replace(/^\.\//, '')}`)),
    )
    .map(({ 1: path = '', index }) => ({
      file,
      line: lineAt(text, index),
      found: path,
      instead: 'no file has this path: name it as it is now',
    }))
}

/** The anchors of a document, as GitHub makes them of its headings. */
function headingsOf(text: string): Set<string> {
  const seen = new Map<string, number>()
  const anchors = new Set<string>()
  for (const [, title = ''] of withoutBlocks(text).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const plain = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
    const slug = plain
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    anchors.add(times === 0 ? slug : `${slug}-${times}`)
  }
  return anchors
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '))
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
