import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['remote-dashboard/src/features', 'remote-operations/src/features']
const MAX_PAGE_LINES = 80
const BLOCK_LINES = 6

const sources = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

it(`has no page of more than ${MAX_PAGE_LINES} lines`, () => {
  const long = sources
    .filter(({ file }) => file.endsWith('Page.tsx'))
    .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_PAGE_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines`)
  expect(long, 'Let a page hold its columns, filters and words; split cells and forms off by noun.').toEqual(
    [],
  )
})

it(`repeats no block of ${BLOCK_LINES} lines in another screen`, () => {
  const advice = 'Move code that two screens repeat to a folder beside features/: a frame, a part or a hook.'
  expect(repeatedBlocks(sources), advice).toEqual([])
})

it('renders tables only with the frames', () => {
  const own = sources.filter(({ text }) => /<(table|Table)\b/.test(text)).map(({ file }) => file)
  expect(own, 'Pass columns and rows to ListScreen, TableStates or VirtualTable (decision 12).').toEqual([])
})

it('finds a block that is repeated, regardless of the code around it', () => {
  const same = Array.from({ length: BLOCK_LINES }, (_, line) => `  const value${line} = read(${line})`)
  const other = ["import { a } from './a.ts'", 'const first = 1', ...same, '}'].join('\n')
  const spread = [...same.slice(0, 3), '', '    },', ...same.slice(3)].join('\n')
  const found = repeatedBlocks([
    { file: 'a/APage.tsx', text: same.join('\n') },
    { file: 'b/BPage.tsx', text: other },
    { file: 'c/CPage.tsx', text: spread },
    { file: 'd/DPage.tsx', text: same.slice(1).join('\n') },
  ])
  expect(found).toEqual(['a/APage.tsx:1 = b/BPage.tsx:3', 'a/APage.tsx:1 = c/CPage.tsx:1'])
})

interface Source {
  file: string
  text: string
}

/** Places where a block of significant lines repeats one of an earlier file. */
function repeatedBlocks(files: Source[]): string[] {
  const first = new Map<string, { file: string; place: string }>()
  const found: string[] = []
  for (const { file, text } of files) {
    const lines = significantLines(text)
    let lastReported = Number.NEGATIVE_INFINITY
    for (let start = 0; start + BLOCK_LINES <= lines.length; start += 1) {
      const key = lines
        .slice(start, start + BLOCK_LINES)
        .map((line) => line.text)
        .join('\n')
      const place = `${file}:${lines[start]?.number}`
      const known = first.get(key)
      if (!known) first.set(key, { file, place })
      else if (known.file !== file && start >= lastReported + BLOCK_LINES) {
        found.push(`${known.place} = ${place}`)
        lastReported = start
      }
    }
  }
  return found
}

/** Without imports, comments, empty lines, and lines that only close what others opened. */
function significantLines(text: string) {
  const withoutImports = text.replace(/^import [^;]*?from '.*'$/gm, (statement) =>
    statement.replace(/.+/g, ''),
  )
  return withoutImports
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => /\w/.test(line.text) && !/^(\/\/|\/?\*|<\/[\w.]+>$)/.test(line.text))
}
